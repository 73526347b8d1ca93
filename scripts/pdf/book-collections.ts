/** The texts a book is made of, by their folders in `content`. */
export const BOOK_COLLECTIONS = ['courses', 'lessons', 'glossary'] as const;
