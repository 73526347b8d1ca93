/** The page of whoever runs the site. */
export const OPERATION_PATH = '/moderation/operation';
