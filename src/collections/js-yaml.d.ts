/** The part of js-yaml that is used; its package brings no types. */
declare module 'js-yaml' {
  export function load(text: string): unknown;
  export class YAMLException extends Error {
    /** Without the place. */
    readonly reason: string;
    /** Where it was found, lines counted from 0. */
    readonly mark?: { readonly line: number };
  }
}
