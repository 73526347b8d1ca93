import v8 from 'node:v8';

/**
 * Lets V8 compile WebAssembly once, plainly, and not a second time, optimized. Of the embedded engine it would
 * optimize some hundred functions in the first seconds, on the core that the site needs; one of them takes 3 to 9
 * seconds and 600 MB (decision 80). It holds for the whole process, for what is compiled from then on.
 */
export function compileOnce(): void {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
    v8.setFlagsFromString(flag);
}
