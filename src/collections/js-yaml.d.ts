/** The part of js-yaml that is used; its package brings no types. */
declare module 'js-yaml' {
  export function load(text: string): unknown;
}
