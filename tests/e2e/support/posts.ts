/** A question that a member of a test has written. */
export const POST = {
  title: 'Where I buy my lamps',
  body: 'There is a shop, and its address is this one.',
  tag: 'equipment' as const,
  language: 'en' as const,
  images: [],
};
