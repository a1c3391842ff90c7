import type { OrderIndex, ShipIndex } from '../indices.ts'
import type { Compiler, Path, Placed } from './compiler.ts'
import type { Armament, Content, ReadyFleet, ShipCard } from './content.ts'
import type { CardEffect } from './effect.ts'
import type { WrittenKeyword, WrittenReadyFleet, WrittenShip, WrittenWeapon } from './packSchema.ts'
import type { LegacyKeywords, Printed } from './printed.ts'
import type { Edition, KeywordName, KeywordSet } from './words.ts'

/** How an edition reads what is printed on cards: all that differs when packs are opened, and nothing else. */
export interface Printing {
  /** The number under which cards name the edition. */
  readonly edition: Edition
  /** The sections of a pack that only some editions know. */
  readonly knows: { readonly fleetLists: boolean; readonly formats: boolean }
  /** The keywords written with a number, and the number of those that may do without. */
  readonly numbered: ReadonlySet<KeywordName>
  readonly usualNumber: Readonly<Partial<Record<KeywordName, number>>>
  /** Instances of these add up; of all others the highest number counts. */
  readonly adding: KeywordSet
  /** May a hex lie beside two Black Holes? */
  readonly sharedHorizons: boolean
  keywordsOn(card: WrittenShip): { readonly written: readonly WrittenKeyword[]; readonly path: Path }
  /** What a printed keyword is in this edition; undefined, with a problem, where it is nothing. */
  keywordOf(
    compiler: Compiler,
    placed: Placed<WrittenShip>,
    path: Path,
    entry: WrittenKeyword,
    legacy: LegacyKeywords,
  ): WrittenKeyword | CardEffect | undefined
  /** May an effect grant or ask for the keyword? What was expected instead, or undefined. */
  keywordFault(name: KeywordName): string | undefined
  chartOf(card: WrittenWeapon): readonly string[]
  armorOf(compiler: Compiler, placed: Placed<WrittenShip>, printed: Printed): number
  flakOf(compiler: Compiler, placed: Placed<WrittenShip>, printed: Printed): number
  /** Complains about armaments that no ship has, and warns of those that are odd. */
  checkArmaments(compiler: Compiler, placed: Placed<WrittenShip>, armaments: readonly Armament[]): void
  /** What a card prints although it can be calculated must be right. */
  checkDerived(compiler: Compiler, placed: Placed<WrittenShip>, ship: ShipCard): void
  readyFleet(
    compiler: Compiler,
    placed: Placed<WrittenReadyFleet>,
    content: Content,
    read: FleetRead,
  ): ReadyFleet | undefined
}

/** The ships and Orders of a ready fleet, as indices. */
export interface FleetRead {
  readonly ships: readonly ShipIndex[]
  readonly orders: readonly OrderIndex[]
}
