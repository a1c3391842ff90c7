import { squareName } from '../content/board.ts'
import { FIGHTERS } from '../content/content.ts'
import type { AirEvent } from '../events/16-aircraft.ts'
import { NO_UNIT, type GroupIndex } from '../state.ts'
import { activating } from './21-features.ts'
import { sideName, squadronName, unitName } from './names.ts'
import type { AdmiralWords, Refusals, Sentences } from './section.ts'
import { passing, plain, typed } from './typed.ts'

const air: AdmiralWords<'strike' | 'pass'> = {
  prompt: () => 'Attack with the squadrons of a carrier, or pass.',
  orders: {
    strike: typed(
      'strike USS Enterprise with 1, strike USS Enterprise',
      (a, s) => `strike ${unitName(s, a.carrier)}${a.die === 0 ? '' : ` with ${a.die}`}`,
      [/^strike (.+) with (\d)$/, (hear, unit, die) => ({ do: 'strike', carrier: hear.unit(unit), die: Number(die) })],
      [/^strike (.+)$/, (hear, unit) => ({ do: 'strike', carrier: hear.unit(unit), die: 0 })],
    ),
    pass: passing(),
  },
}

const plan: AdmiralWords<'bomb' | 'torpedoBomb' | 'escort' | 'announce'> = {
  prompt: (_c, s) => `Plan the attack of ${unitName(s, s.raid?.carrier ?? NO_UNIT)}, then announce it.`,
  orders: {
    bomb: typed('bomb Nürnberg', (a, s) => `bomb ${unitName(s, a.target)}`, [
      /^bomb (.+)$/,
      (hear, target) => ({ do: 'bomb', target: hear.unit(target) }),
    ]),
    torpedoBomb: typed(
      'torpedo-bomb Nürnberg from d7',
      (a, s) => `torpedo-bomb ${unitName(s, a.target)} from ${squareName(a.from)}`,
      [
        /^torpedo-bomb (.+) from ([a-h][1-8])$/,
        (hear, target, from) => ({ do: 'torpedoBomb', target: hear.unit(target), from: hear.square(from) }),
      ],
    ),
    escort: typed('escort group 1', (a) => `escort group ${a.group + 1}`, [
      /^escort group (\d)$/,
      (_hear, group) => ({ do: 'escort', group: groupNumbered(group) }),
    ]),
    announce: plain('announce', { do: 'announce' }),
  },
}

/** Groups are counted from 1 where they are typed. */
export function groupNumbered(digit: string): GroupIndex {
  return (Number(digit) - 1) as GroupIndex
}

const raidFeatures: AdmiralWords<'activate' | 'pass'> = {
  prompt: () => 'Activate features for this air attack, or pass.',
  orders: { activate: activating('superior-fighters of Akagi'), pass: passing() },
}

export const airWords = { air, plan, 'raid-features': raidFeatures }

export const airSentences: Sentences<AirEvent> = {
  AirStepBegan: () => 'Attack phase: the air step.',
  AirPassed: (e) => `${sideName(e.seat)} launches no air attack.`,
  StrikeBegan: (e, s) =>
    `The squadrons of ${unitName(s, e.carrier)} attack${e.die === 0 ? ' from their stations' : ''}.`,
  SquadronPlanned: (e, s) =>
    e.type === FIGHTERS
      ? `A fighter squadron escorts the bombers against ${unitName(s, e.target)}.`
      : `A ${squadronName(e.type)} goes at ${unitName(s, e.target)} on ${squareName(e.from)}.`,
  PlanAnnounced: (e, s) => `The plan of ${unitName(s, e.carrier)} is announced.`,
  RaidFeaturesClosed: (e) => `${sideName(e.seat)} activates nothing more.`,
  RaidEnded: (e, s) => `The attack of ${unitName(s, e.carrier)} is over.`,
}

export const airRefusals: Refusals = {
  'no-bombers': (v) => `${v.unit} has no bombers, and fighters cannot attack ships.`,
  'no-plan': () => 'No bombers have been planned.',
  'no-such-group': () => 'There is no such group of bombers.',
  'no-target': (v) => `The squadrons of ${v.unit} have nothing to attack.`,
  'not-adjacent': (v) => `Torpedo Bombers attack from a square adjacent to the target; ${v.square} is none.`,
  'not-stationed': (v) => `No such squadron is stationed on ${v.square}.`,
}
