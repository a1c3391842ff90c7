import * as z from 'zod/mini'
import { BONUS_CODES } from '../effects/bonus.ts'
import { ORDER_CODES } from '../effects/orders.ts'
import { TRAIT_WORDS } from './traits.ts'

/** What a text is in words, for the reference; those of a form that is not kept to stand in the error, too. */
const told = (text: z.ZodMiniString, description: string) => text.register(z.globalRegistry, { description })
const formed = (form: RegExp, words: string, most: number) =>
  told(z.string().check(z.regex(form, words), z.maxLength(most)), words)
const ID = /^[A-Z][A-Z0-9]*(-[A-Z0-9]+)*$/
const ID_WORDS = 'an id of capital letters and digits, with hyphens between: LB-HES'
const id = formed(ID, ID_WORDS, 24)
const idOf = (what: string) => told(z.string().check(z.regex(ID, ID_WORDS), z.maxLength(24)), `the id of a ${what}`)
const raceId = idOf('race')
const shipId = idOf('ship')
const name = formed(/^(?! )[^#"@:*\n]{1,40}(?<! )$/, 'a name of at most 40 characters without # " @ : *', 40)
const codes = (words: readonly string[]) => told(z.string(), `one of ${words.join(', ')}`)
const words = z.string().check(z.minLength(1), z.maxLength(600))
const count = z.int().check(z.gte(1), z.lte(60))
const number = z.int().check(z.gte(0), z.lte(99))
/** IS-COMP.2: a rating that is not printed counts as 0. */
const rating = z._default(number, 0)

/** A ship without hull would be gone before it fires, and one without points could be hired by the dozen. */
const printedRating = z.int().check(z.gte(1), z.lte(99))

const trait = told(
  z.string().check(z.minLength(1), z.maxLength(120)),
  `a sentence of at most 120 characters, or one of ${TRAIT_WORDS.join(', ')}`,
)

const race = z.strictObject({
  id,
  name,
  character: z.optional(words),
  /** What the race is like, for people: words of the list in traits.ts, or sentences. */
  traits: z.optional(z.array(trait).check(z.maxLength(6))),
})

/** IS-COMP.2: one card is one capital ship, with every rating the game uses. */
const ship = z.strictObject({
  id,
  race: raceId,
  name,
  class: words,
  missiles: rating,
  beams: rating,
  carrier: rating,
  speed: rating,
  shields: rating,
  hull: printedRating,
  turrets: z._default(z.strictObject({ primary: rating, secondary: rating }), { primary: 0, secondary: 0 }),
  guards: rating,
  points: printedRating,
})

const printed = { id, name, special: z._default(z.boolean(), false), count, text: z.optional(words) }

/** IS-ATTACK.5: an attack card states a weapon, a capacity, its damage, and mostly a race with an extra effect. */
const attack = z.strictObject({
  ...printed,
  category: z.literal('attack'),
  weapon: z.enum(['missile', 'beam']),
  capacity: number,
  damage: number,
  race: z.optional(raceId),
  bonus: z.optional(
    z.strictObject({ name: words, effect: codes(BONUS_CODES), n: z.optional(z.int().check(z.gte(1), z.lte(20))) }),
  ),
})

const smallCraft = z.strictObject({
  ...printed,
  category: z.literal('smallcraft'),
  weapon: z.enum(['fighter', 'bomber']),
  capacity: number,
  damage: number,
})

const defensive = z.strictObject({
  ...printed,
  category: z.literal('defensive'),
  blocks: z.int().check(z.gte(1), z.lte(2)),
  blocksWhat: z.enum(['any', 'missile']),
  needsShieldsUp: z.boolean(),
})

const repair = z.strictObject({
  ...printed,
  category: z.literal('repair'),
  removes: z.int().check(z.gte(1), z.lte(9)),
  /** The cards and tokens may come from different ships. */
  spread: z._default(z.boolean(), false),
  /** It removes STUBBORN cards too. */
  stubborn: z._default(z.boolean(), false),
})

const boarding = z.strictObject({
  ...printed,
  category: z.literal('boarding'),
  strength: z.int().check(z.gte(1), z.lte(9)),
})

const order = z.strictObject({
  ...printed,
  category: z.literal('order'),
  effect: codes(ORDER_CODES),
  n: z.optional(z.int().check(z.gte(1), z.lte(20))),
})

/** IS-COMP.3: attack cards, small craft, Defensive cards, repair cards, Space Marines, and orders that are Special. */
const card = z.discriminatedUnion('category', [attack, smallCraft, defensive, repair, boarding, order])

const side = z.strictObject({
  race: raceId,
  /** IS-VAR-TEAM.1: seats of one team win and lose together; without it everyone plays alone. */
  team: z.optional(z.int().check(z.gte(0), z.lte(2))),
  ships: z.array(shipId).check(z.minLength(2), z.maxLength(20)),
})

/** Ships of one race that a player may command instead of all of them. */
const fleet = z.strictObject({
  name,
  race: raceId,
  sentence: z.optional(words),
  ships: z.array(shipId).check(z.minLength(2), z.maxLength(20)),
})

/** IS-VAR-HIRED.2: ships of any race in the order in which somebody would draft them for so many points. */
const draftList = z.strictObject({
  name,
  points: z.int().check(z.gte(50), z.lte(1500)),
  sentence: z.optional(words),
  ships: z.array(shipId).check(z.minLength(2), z.maxLength(60)),
})

/** A battle with the fleets dictated: who commands which ships, and whether prizes attack. */
const scenario = z.strictObject({
  id,
  name,
  sentence: words,
  seats: z.array(side).check(z.minLength(2), z.maxLength(4)),
  prizesAttack: z._default(z.boolean(), false),
})

/** A pack: races, ships and action cards as data. PACK.md explains the fields. */
export const packSchema = z.strictObject({
  pack: name,
  game: z.literal('imperial-stars'),
  title: z.optional(words),
  races: z._default(z.array(race).check(z.maxLength(40)), []),
  ships: z._default(z.array(ship).check(z.maxLength(400)), []),
  cards: z._default(z.array(card).check(z.maxLength(400)), []),
  fleets: z._default(z.array(fleet).check(z.maxLength(200)), []),
  drafts: z._default(z.array(draftList).check(z.maxLength(200)), []),
  scenarios: z._default(z.array(scenario).check(z.maxLength(100)), []),
})

export type Pack = z.infer<typeof packSchema>
export type Race = z.infer<typeof race>
export type ReadyFleet = z.infer<typeof fleet>
export type DraftList = z.infer<typeof draftList>
export type Scenario = z.infer<typeof scenario>
export type ShipCard = z.infer<typeof ship>
export type PrintedCard = z.infer<typeof card>
export type Weapon = 'missile' | 'beam' | 'fighter' | 'bomber'
