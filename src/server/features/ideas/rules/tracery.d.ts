/** The part of Tracery that is used; its package brings no types. */
declare module 'tracery-grammar' {
  type Grammar = { flatten: (rule: string) => string };
  const tracery: {
    createGrammar: (rules: Readonly<Record<string, string | readonly string[]>>) => Grammar;
    /** For all grammars of the process. */
    setRng: (next: () => number) => void;
  };
  export default tracery;
}
