export type TextField = HTMLInputElement | HTMLTextAreaElement;
