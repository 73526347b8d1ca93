/** A text as `like` takes it literally: its percent signs, underscores and backslashes mean nothing else. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
