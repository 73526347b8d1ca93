import type { TextKey } from './namespaces.ts';

/** What the search calls each kind of page; the index knows them by these names. */
export const SEARCH_GROUPS: Record<string, TextKey<'search'>> = {
  guides: 'search:groupGuides',
  articles: 'search:groupArticles',
  courses: 'search:groupCourses',
  tutorials: 'search:groupTutorials',
  toys: 'search:groupToys',
  camSites: 'search:groupCamSites',
  boards: 'search:groupBoards',
  glossary: 'search:groupGlossary',
  faq: 'search:groupFaq',
  pages: 'search:groupPages',
};
