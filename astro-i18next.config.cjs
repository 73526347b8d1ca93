// CommonJS on purpose: astro-i18next's loader reads no ES module on Node 24.
const fs = require('node:fs');
const path = require('node:path');

const locales = path.join(__dirname, 'src/i18n/locales');
// A folder a language; `npm run i18n:check` compares them with src/domain/languages.ts.
const languages = fs.readdirSync(locales);

/** @type {import('astro-i18next').AstroI18nextConfig} */
module.exports = {
  defaultLocale: 'en',
  locales: languages,
  load: ['server'],
  showDefaultLocale: true,
  namespaces: fs.readdirSync(path.join(locales, 'en')).map((file) => path.parse(file).name),
  defaultNamespace: 'common',
  i18nextServer: {
    preload: languages,
    fallbackLng: false,
    saveMissing: true,
    // A text that exists in no file must stop the build, not show its key. The config is
    // serialised, so no closure may be used here.
    missingKeyHandler: (lngs, ns, key) => {
      throw new Error('No text for ' + ns + ':' + key + ' in ' + lngs);
    },
    backend: {
      loadPath: path.join(locales, '{{lng}}/{{ns}}.json'),
    },
  },
};
