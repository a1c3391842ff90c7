declare const counts: unique symbol

/**
 * A number that counts one kind of thing: the index of a piece is not the index of a card. It costs nothing at run
 * time;
 * a plain number becomes one where it is read or made, and nowhere else.
 */
export type Index<Thing extends string> = number & { readonly [counts]: Thing }
