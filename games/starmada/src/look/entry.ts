import { sumOf } from '@flagbridge/kernel'
import type { Entry, Panel, Part } from '@flagbridge/scene'
import type { Book } from '../book.ts'
import type { Event } from '../events.ts'
import { dieHits, getsThrough } from '../rules/4-2-attack.ts'
import { ARMOR_SAVES_ON, FOLLOWS_ON, GUNS_SAVED_ON, SHIELDS_SAVED_ON } from '../rules/4-2-3-damage.ts'
import { BATTERIES_HIT_ON, FIGHTERS_HIT_ON } from '../rules/5-fighters.ts'
import type { Side, State } from '../state.ts'
import { count, namesOf, type Names } from '../text/names.ts'
import { sum } from './fire.ts'
import { signed, unitRun } from './names.ts'
import { needed } from './pointers.ts'

type Told<K extends Event['kind']> = Extract<Event, { kind: K }>

/** How an event stands in the log: its arithmetic, whom it hurts, and where a new heading begins. */
export function entryOf(book: Book, event: Event, s: State): Entry {
  const names = namesOf(book, s)
  switch (event.kind) {
    case 'SetUpRolled':
      return { heading: 'Setting up', panel: rolls(names, event.rule, 'Set-up', event.faces, 'the lower places first') }
    case 'TurnBegan':
      return { heading: `Turn ${event.turn} · Orders`, quiet: true }
    case 'MovementBegan':
      return { heading: `Turn ${s.turn} · Movement`, quiet: true }
    case 'FighterPhaseBegan':
      if (event.side === -1) return { quiet: true }
      return {
        heading: `Turn ${s.turn} · Fighters`,
        ...(event.faces.length === 0 ? {} : { panel: rolls(names, event.rule, 'Initiative', event.faces) }),
      }
    case 'CombatPhaseBegan':
      return {
        heading: `Turn ${s.turn} · Combat`,
        ...(event.faces.length === 0 ? {} : { panel: rolls(names, event.rule, 'Who resolves first', event.faces) }),
      }
    case 'EndPhaseBegan':
      return { heading: `Turn ${s.turn} · End`, ...(event.inside.length === 0 ? { quiet: true } : {}) }
    case 'ToHitRolled':
      return { panel: toHit(s, event) }
    case 'PenetrationRolled':
      return {
        ...(event.faces.length === 0 ? {} : { panel: penetration(event) }),
        ...ifAny(event.through, s, event.target),
      }
    case 'PointDefenseRolled':
      return { panel: dice(event.rule, 'Point defense', event.faces, (face) => face === 6, `${event.stopped} stopped`) }
    case 'FlightFiredOn':
      return {
        panel: dice(
          event.rule,
          `Anti-fighter batteries, ${BATTERIES_HIT_ON}+`,
          event.faces,
          (face) => face >= BATTERIES_HIT_ON,
          `${count(event.lost, 'fighter')} lost`,
        ),
        ...(event.lost > 0 ? { hurts: [s.flights[event.flight]!.side] } : {}),
      }
    case 'FlightAttacked':
      return { panel: flightAttack(s, event) }
    case 'DogfightRolled':
      return { panel: dogfight(s, event) }
    case 'DamageRolled':
      return { panel: damage(book, s, event) }
    case 'ProtectionRolled':
      return { panel: protection(event) }
    case 'FollowUpRolled':
      return {
        panel: dice(event.rule, `A further damage die on ${FOLLOWS_ON}+`, [event.face], () => event.more),
      }
    case 'HullHit':
    case 'EngineHit':
    case 'ShieldHit':
    case 'WeaponLost':
    case 'EquipmentLost':
    case 'CasualtyMarked':
    case 'ShipDestroyed':
    case 'CrewLost':
    case 'ShipLeft':
      return { hurts: [s.ships[event.ship]!.side] }
    case 'FlightDestroyed':
    case 'FighterShotDown':
      return { hurts: [s.flights[event.flight]!.side] }
    case 'SideResolves':
      return event.ships.length === 0 ? {} : { quiet: true }
    case 'OrdersWritten':
    case 'ShipChosen':
    case 'FlightFinished':
    case 'ShipResolved':
    case 'FireDeclared':
    case 'FireRecalled':
    case 'FightersHit':
    case 'ExplosionsFaded':
    case 'DamageSettled':
      return { quiet: true }
    default:
      return {}
  }
}

function ifAny(through: number, s: State, target: number): Entry {
  const ship = s.ships[target]
  return through > 0 && ship !== undefined ? { hurts: [ship.side] } : {}
}

function dice(
  rule: string,
  title: string,
  faces: readonly number[],
  counts: (face: number) => boolean,
  result?: string,
): Panel {
  return { title, rule, parts: [diceLine(title, faces, counts, result)] }
}

function diceLine(title: string, faces: readonly number[], counts: (face: number) => boolean, result?: string): Part {
  return {
    kind: 'dice',
    title,
    dice: faces.map((face) => ({ face, counts: counts(face) })),
    ...(result === undefined ? {} : { result }),
  }
}

/** Both sides' dice in turn: the last two decided. */
function rolls(names: Names, rule: string, title: string, faces: readonly number[], note?: string): Panel {
  const side = (of: Side) => faces.filter((_, i) => i % 2 === of)
  return {
    title,
    rule,
    parts: [
      ...([0, 1] as const).map((of) => diceLine(names.side(of), side(of), () => true)),
      ...(note === undefined ? [] : [{ kind: 'text', text: note } as const]),
    ],
  }
}

/** SX-4.2.1: the modifiers, the number needed, the dice, in this order. */
function toHit(s: State, event: Told<'ToHitRolled'>): Panel {
  const counts = (face: number) => (event.needed > 6 ? face === 6 : dieHits(face, event.needed))
  return {
    title: 'To hit',
    rule: event.rule,
    heading: [unitRun(s, event.ship), { text: ' at ' }, unitRun(s, event.target)],
    parts: [
      sum(event.needed + sumOf(event.modifiers), event.modifiers, event.needed),
      diceLine(
        `Rolled, ${needed(event.needed)}`,
        event.faces,
        counts,
        event.repeats.length === 0 ? count(event.hits, 'hit') : undefined,
      ),
      ...(event.repeats.length === 0 ? [] : [diceLine('Repeated', event.repeats, counts, count(event.hits, 'hit'))]),
    ],
  }
}

/** SX-4.2.2.b: greater than the shields. */
function penetration(event: Told<'PenetrationRolled'>): Panel {
  const counts = (face: number) => getsThrough(face, event.bonus, event.shields)
  const result = `${event.through} through, ${count(event.dice, 'damage die', 'damage dice')}`
  const by = event.bonus === 0 ? '' : `, each ${signed(event.bonus)}`
  return {
    title: 'Penetration',
    rule: event.rule,
    parts: [
      diceLine(`More than ${event.shields}${by}`, event.faces, counts, event.again.length === 0 ? result : undefined),
      ...(event.again.length === 0 ? [] : [diceLine('Rolled again', event.again, counts, result)]),
    ],
  }
}

function flightAttack(s: State, event: Told<'FlightAttacked'>): Panel {
  return {
    title: 'Fighter attack',
    rule: event.rule,
    heading: [unitRun(s, s.ships.length + event.flight), { text: ' at ' }, unitRun(s, event.target)],
    parts: [
      sum(event.needed + sumOf(event.modifiers), event.modifiers, event.needed),
      diceLine(
        `Rolled, ${needed(event.needed)}`,
        event.faces,
        (face) => (event.needed > 6 ? face === 6 : dieHits(face, event.needed)),
        count(event.hits, 'hit'),
      ),
    ],
  }
}

function dogfight(s: State, event: Told<'DogfightRolled'>): Panel {
  return {
    title: 'Dogfight',
    rule: event.rule,
    heading: [unitRun(s, s.ships.length + event.flight), { text: ' at ' }, unitRun(s, event.target)],
    parts: [
      diceLine(
        `${FIGHTERS_HIT_ON}+ shoots one down, 1 loses one`,
        event.faces,
        (face) => face >= FIGHTERS_HIT_ON,
        `${event.kills} shot down, ${event.losses} lost`,
      ),
    ],
  }
}

/** SX-4.2.3.a: the chart of the ship, with the entry that was rolled. */
function damage(book: Book, s: State, { ship, face, entry, rule }: Told<'DamageRolled'>): Panel {
  const { chart } = book.kindOf(s, s.ships[ship]!).class
  return {
    title: 'Damage',
    rule,
    heading: [unitRun(s, ship)],
    parts: [
      diceLine('Damage die', [face], () => true, entry),
      {
        kind: 'faces',
        title: 'Damage chart',
        faces: chart.map(({ text }, i) => ({ face: String(i + 1), does: text, counts: i + 1 === face })),
      },
    ],
  }
}

const SAVED_ON: Readonly<Partial<Record<Told<'ProtectionRolled'>['item'], number>>> = {
  armorPlating: ARMOR_SAVES_ON,
  armoredGunBatteries: GUNS_SAVED_ON,
  redundantShielding: SHIELDS_SAVED_ON,
}

function protection({ rule, item, face, saved }: Told<'ProtectionRolled'>): Panel {
  const on = SAVED_ON[item]
  const title = on === undefined ? 'Protection' : `Ignored on ${on}+`
  return dice(rule, title, [face], () => saved, saved ? 'ignored' : 'taken')
}
