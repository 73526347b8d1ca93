import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import startWasm, {
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
  type TypstCompiler,
} from '@myriaddreamin/typst-ts-web-compiler';

export const FONTS: string = path.resolve(import.meta.dirname, '../../src/assets/fonts/print');
export const TYPESETTER = '@myriaddreamin/typst-ts-web-compiler';
/** Its number for "messages as lines with their places". */
const UNIX_DIAGNOSTICS = 2;

/** What the library says of a file of fonts; more than the family is none of our business. */
type FontInfo = { info: { family: string }[] };

/**
 * A family comes in a file a script. Each gets a family name of its own ("Onest Cyrillic"), so that
 * the page asks for them in order instead of trusting the search for a replacement.
 */
function nameOf(file: string): string {
  const [family = '', script = ''] = file.split('-');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return script === 'latin' ? capital(family) : `${capital(family)} ${capital(script)}`;
}

async function loadFonts() {
  const builder = new TypstFontResolverBuilder();
  for (const file of fs.readdirSync(FONTS).sort()) {
    const data = fs.readFileSync(path.join(FONTS, file));
    const font = builder.get_font_info(data) as FontInfo;
    for (const face of font.info) face.family = nameOf(file);
    builder.add_lazy_font(font, () => data);
  }
  return builder.build();
}

async function start(): Promise<TypstCompiler> {
  const wasm = createRequire(import.meta.url).resolve(`${TYPESETTER}/wasm`);
  await startWasm({ module_or_path: fs.readFileSync(wasm) });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  const compiler = await builder.build();
  compiler.set_fonts(await loadFonts());
  return compiler;
}

let compiler: Promise<TypstCompiler> | undefined;

/** What a document is made of, by name: texts, and pictures as bytes. */
export type BookFiles = Readonly<Record<string, string | Uint8Array>>;

/**
 * Sets a Typst document. Nothing is read but what is given, and no clock: the same files make the
 * same bytes.
 *
 * @param files by name; the document is `main.typ`
 * @returns the bytes of a tagged PDF
 * @throws Error with the typesetter's own words where the document is wrong
 */
export async function typeset(files: BookFiles): Promise<Uint8Array> {
  const typst = await (compiler ??= start());
  typst.reset_shadow();
  for (const [name, content] of Object.entries(files)) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    typst.map_shadow(`/${name}`, bytes);
  }
  const made = typst.compile('/main.typ', undefined, 'pdf', UNIX_DIAGNOSTICS) as {
    result?: Uint8Array;
    diagnostics?: string[];
  };
  if (made.diagnostics?.length) throw new Error(made.diagnostics.join('\n'));
  if (!made.result) throw new Error('The typesetter made nothing of main.typ.');
  return made.result;
}
