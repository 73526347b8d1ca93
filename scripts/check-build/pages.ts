import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { matchRoute, type Route } from '#domain/routes.ts';
import { readPolicies } from '#server/site/policies.ts';

/** A built page as people reach it. */
export type BuiltPage = {
  file: string;
  language: Language;
  /** Address without language, such as `/gettingStarted/your-first-week`. */
  address: string;
  route: Route | undefined;
  html: string;
  /** Its content security policy. */
  policy: string | undefined;
};

/** Every HTML page of a build. */
export function readPages(folder: string): BuiltPage[] {
  const policyOf = readPolicies(folder);
  return LANGUAGES.flatMap((language) =>
    fs
      .readdirSync(path.join(folder, language), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .map((name) => {
        const file = path.join(folder, language, name);
        const address = `/${name.split(path.sep).join('/')}`.replace(/\/?index\.html$/, '') || '/';
        const html = fs.readFileSync(file, 'utf8');
        const policy = policyOf(`${language}/${name.split(path.sep).join('/')}`);
        return { file, language, address, route: matchRoute(address)?.route, html, policy };
      }),
  );
}
