/**
 * The rules as numbered entries, the reasons for those that hold no behaviour, and the book that tells them to players:
 * fetched when somebody reads them.
 */
export const catalogues = {
  books: [() => import('../catalogue/duel.yaml')],
  exempt: () => import('../catalogue/exempt.yaml'),
  book: () => import('../book/all.book'),
}
