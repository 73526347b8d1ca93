/** Where a link can be handed on to; names of services are the same in every language. */
export const shareLinks = (address: string): readonly { name: string; href: string }[] => {
  const url = encodeURIComponent(address);
  return [
    { name: 'Telegram', href: `https://t.me/share/url?url=${url}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${url}` },
    { name: 'X', href: `https://x.com/intent/post?url=${url}` },
    { name: 'Reddit', href: `https://www.reddit.com/submit?url=${url}` },
  ];
};
