/**
 * Sets of small indices, in one number: bit i stands for the member i. The type says what is in it; at run time it is a
 * number, so that a card's keywords are asked for without a lookup.
 */

declare const member: unique symbol

export type SetOf<Member extends number> = number & { readonly [member]: Member }

export const EMPTY = 0 as SetOf<never>

export function inSet<Member extends number>(set: SetOf<Member>, one: Member): boolean {
  return (set & (1 << one)) !== 0
}

export function setOf<Member extends number>(...members: readonly Member[]): SetOf<Member> {
  let set = 0
  for (const one of members) set |= 1 << one
  return set as SetOf<Member>
}

export function including<Member extends number>(set: SetOf<Member>, one: Member): SetOf<Member> {
  return (set | (1 << one)) as SetOf<Member>
}

export function excluding<Member extends number>(set: SetOf<Member>, one: Member): SetOf<Member> {
  return (set & ~(1 << one)) as SetOf<Member>
}

export function union<Member extends number>(a: SetOf<Member>, b: SetOf<Member>): SetOf<Member> {
  return (a | b) as SetOf<Member>
}

/** Whether they have a member in common. */
export function overlap<Member extends number>(a: SetOf<Member>, b: SetOf<Member>): boolean {
  return (a & b) !== 0
}

/** The set of these words, by their places in the list. */
export function setOfWords<Word, Member extends number>(list: readonly Word[], words: readonly Word[]): SetOf<Member> {
  return setOf(...words.map((word) => list.indexOf(word) as Member))
}
