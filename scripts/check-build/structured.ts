/** schema.org: what each type we use must say, so that search engines can read it. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['@id', 'name', 'url', 'logo'],
  WebSite: ['name', 'url', 'inLanguage', 'publisher'],
  Article: [
    'headline',
    'description',
    'image',
    'author',
    'publisher',
    'datePublished',
    'dateModified',
    'inLanguage',
    'mainEntityOfPage',
  ],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  Course: ['name', 'description', 'provider', 'url', 'inLanguage', 'offers', 'hasCourseInstance'],
  VideoObject: [
    'name',
    'description',
    'thumbnailUrl',
    'uploadDate',
    'contentUrl',
    'duration',
    'inLanguage',
  ],
};

/** Which types a page must have, by its address; the first pattern that fits counts. */
const EXPECTED: readonly [RegExp, readonly string[]][] = [
  [/^\/$/, ['Organization', 'WebSite']],
  [/^\/faq$/, ['FAQPage']],
  [/^\/coursesView\/detail\/(?:pdf|video)\/[^/]+$/, ['Course', 'BreadcrumbList']],
  [/^\/coursesView\/detail\//, ['BreadcrumbList']],
  [/^\/official-tutorial\/video\/./, ['VideoObject', 'BreadcrumbList']],
  [/^\/lovense(?:-[a-z-]+)?\//, ['BreadcrumbList']],
];
const TEXT = ['Article', 'BreadcrumbList'];
const TEXTS =
  /^\/(?:gettingStarted|newModel)\/(?!zone-|(?:un)?subscribe-)[^/]+$|\/(?:article|detail)\/(?!pdf|video)[^/]+$/;

/** What is wrong with structured data, one sentence each. */
export function structuredProblems(texts: readonly string[], address: string): string[] {
  const problems: string[] = [];
  const found: string[] = [];
  for (const text of texts) {
    let facts: Record<string, unknown>;
    try {
      facts = JSON.parse(text) as Record<string, unknown>;
    } catch {
      problems.push('has structured data that is no JSON');
      continue;
    }
    const type = String(facts['@type']);
    found.push(type);
    if (facts['@context'] !== 'https://schema.org') problems.push(`${type} is not of schema.org`);
    const required = REQUIRED[type];
    if (!required) problems.push(`has structured data of an unknown type ${type}`);
    for (const field of required ?? []) {
      const value = facts[field];
      const empty = value === undefined || value === null || value === '';
      if (empty || (Array.isArray(value) && value.length === 0)) {
        problems.push(`${type} says no ${field}`);
      }
    }
  }
  const expected =
    EXPECTED.find(([pattern]) => pattern.test(address))?.[1] ?? (TEXTS.test(address) ? TEXT : []);
  for (const type of expected) {
    if (!found.includes(type)) problems.push(`is not described as ${type}`);
  }
  return problems;
}
