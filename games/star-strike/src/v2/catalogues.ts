/**
 * The rules as numbered entries, the reasons for those that hold no behaviour, and the book that tells them to players:
 * fetched when somebody reads them.
 */
export const catalogues = {
  books: [() => import('../../catalogue/star-strike-2.yaml')],
  exempt: () => import('../../catalogue/exempt.yaml'),
  book: () => import('../../book/star-strike-2/all.book'),
}
