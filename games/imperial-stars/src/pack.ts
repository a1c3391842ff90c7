import * as z from 'zod/mini'

const id = z.string().check(z.regex(/^[A-Z][A-Z0-9]*(-[A-Z0-9]+)*$/))
const name = z.string().check(z.regex(/^[^#"@:*]+$/), z.minLength(1))
const count = z.int().check(z.gte(1), z.lte(60))
const number = z.int().check(z.gte(0), z.lte(99))
/** IS-COMP.2: a rating that is not printed counts as 0. */
const rating = z._default(number, 0)

const race = z.strictObject({
  id,
  name,
  character: z.optional(z.string()),
  traits: z.optional(z.array(z.string())),
})

/** IS-COMP.2: one card is one capital ship, with every rating the game uses. */
const ship = z.strictObject({
  id,
  race: id,
  name,
  class: z.string(),
  missiles: rating,
  beams: rating,
  carrier: rating,
  speed: rating,
  shields: rating,
  hull: rating,
  turrets: z._default(z.strictObject({ primary: rating, secondary: rating }), { primary: 0, secondary: 0 }),
  guards: rating,
  points: rating,
})

const printed = { id, name, special: z._default(z.boolean(), false), count, text: z.optional(z.string()) }

/** IS-ATTACK.5: an attack card states a weapon, a capacity, its damage, and mostly a race with an extra effect. */
const attack = z.strictObject({
  ...printed,
  category: z.literal('attack'),
  weapon: z.enum(['missile', 'beam']),
  capacity: number,
  damage: number,
  race: z.optional(id),
  bonus: z.optional(
    z.strictObject({ name: z.string(), effect: z.string(), n: z.optional(z.int().check(z.gte(1), z.lte(20))) }),
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
  effect: z.string(),
  n: z.optional(z.int().check(z.gte(1), z.lte(20))),
})

/** IS-COMP.3: attack cards, small craft, Defensive cards, repair cards, Space Marines, and orders that are Special. */
const card = z.discriminatedUnion('category', [attack, smallCraft, defensive, repair, boarding, order])

/** A pack: races, ships and action cards as data. PACK.md explains the fields. */
export const packSchema = z.strictObject({
  pack: z.string().check(z.minLength(1)),
  game: z.literal('imperial-stars'),
  title: z.optional(z.string()),
  races: z._default(z.array(race), []),
  ships: z._default(z.array(ship), []),
  cards: z._default(z.array(card), []),
})

export type Pack = z.infer<typeof packSchema>
export type Race = z.infer<typeof race>
export type ShipCard = z.infer<typeof ship>
export type PrintedCard = z.infer<typeof card>
export type Weapon = 'missile' | 'beam' | 'fighter' | 'bomber'
