import type { ActWord } from './effect.ts'
import type { Duration, Limit, ScopeWord, Timing } from './words.ts'

/** Which timings and scopes make sense for each deed; a card that says anything else is refused when it is read. */
type Use = Readonly<Partial<Record<Timing, readonly ScopeWord[]>>>

const PIECES: readonly ScopeWord[] = ['self', 'friendsWithin', 'oneFriendWithin', 'enemiesWithin', 'oneEnemyWithin']
const LASTING: readonly ScopeWord[] = ['self', 'friendsWithin', 'enemiesWithin', 'side']

/** Done to a piece at a moment. */
const MOMENTS: Use = {
  onReveal: PIECES,
  startOfActivation: PIECES,
  endOfActivation: PIECES,
  targetLock: ['self', 'target'],
  afterStrike: ['self', 'target'],
  damageReport: ['self', 'opponent'],
  startOfRefresh: PIECES,
}

/** A quality of a piece: standing, or given at a moment for a while. */
const QUALITY: Use = {
  continuous: LASTING,
  onReveal: PIECES,
  startOfActivation: PIECES,
  targetLock: ['self', 'target'],
}

const STANDING: Use = { continuous: LASTING }
/** Done to the Strike being declared, or bought with a Target Lock. */
const STRIKE: Use = { declareStrike: ['strikesBySelf'], targetLock: ['strike'] }
const OWN_ACTIVATION: Use = { startOfActivation: ['self'] }

export const USES: Record<ActWord, Use> = {
  dieModifier: {
    declareStrike: [
      'strikesBySelf',
      'strikesAtSelf',
      'strikesByFriendsWithin',
      'strikesAtFriendsWithin',
      'strikesByEnemiesWithin',
      /** SS2-5B.05: a scenario's modifier for all Strikes by a side. */
      'side',
    ],
    targetLock: ['strikesByTarget'],
  },
  addDice: STRIKE,
  reroll: STRIKE,
  addIcon: STRIKE,
  convertIcon: { targetLock: ['strike'] },
  ignoreArmor: STRIKE,
  ignoreFlak: STRIKE,
  ignoreShields: STRIKE,
  attribute: QUALITY,
  grantKeyword: QUALITY,
  suppressKeyword: QUALITY,
  skirmishDice: { armBattlestations: ['self', 'friendsWithin', 'opponent'], targetLock: ['self', 'target'] },
  combatModifier: { armBattlestations: ['self', 'friendsWithin', 'opponent'] },
  save: STANDING,
  cancelDirectHits: { mountDefenses: ['self'] },
  directHits: { ...MOMENTS, targetLock: ['target'] },
  damageShield: MOMENTS,
  repairHull: MOMENTS,
  regainShields: MOMENTS,
  shiftShields: MOMENTS,
  repairCritical: MOMENTS,
  extraMove: STANDING,
  requiredMoves: STANDING,
  extraRotation: STANDING,
  freeRotation: OWN_ACTIVATION,
  earlyMove: OWN_ACTIVATION,
  pinMoves: MOMENTS,
  swap: { onReveal: ['oneFriendWithin'], startOfActivation: ['oneFriendWithin'] },
  returnOrder: MOMENTS,
  passOrder: { onReveal: ['oneFriendWithin'] },
  exhaust: MOMENTS,
  reload: OWN_ACTIVATION,
  readyEvade: MOMENTS,
  grantEvade: { continuous: ['self', 'friendsWithin', 'side'] },
  skirmish: {
    onReveal: ['oneEnemyWithin'],
    startOfActivation: ['oneEnemyWithin'],
    endOfActivation: ['oneEnemyWithin'],
    afterStrike: ['target'],
  },
  maxDistance: { declareStrike: ['strikesBySelf'] },
  widenArc: STANDING,
  ignoreTerrain: STANDING,
  forbid: STANDING,
  score: {
    onDefeat: ['self', 'side'],
    startOfRefresh: ['self', 'side'],
    endOfRound: ['self', 'side'],
    endOfGame: ['self', 'side'],
  },
  reinforce: { endOfRound: ['side'] },
}

/** Words that only a scenario (or a format of edition 1.1) may use. */
export const SCENARIO_DEEDS: ReadonlySet<ActWord> = new Set(['score', 'reinforce'])

/** Moments at which the use of an effect can be counted. */
const COUNTED: readonly Timing[] = [
  'onReveal',
  'startOfActivation',
  'declareStrike',
  'targetLock',
  'afterStrike',
  'damageReport',
  'endOfActivation',
  'startOfRefresh',
  'endOfRound',
]

/** The timings at which each limit can be counted. */
export const LIMIT_TIMINGS: Readonly<Partial<Record<Limit, readonly Timing[]>>> = {
  oncePerRound: COUNTED,
  oncePerGame: COUNTED,
  oncePerStrike: ['declareStrike', 'targetLock', 'afterStrike'],
  oncePerSkirmish: ['armBattlestations', 'mountDefenses', 'damageReport'],
}

/** Deeds that are over when they are done. */
const DONE_AT_ONCE: ReadonlySet<ActWord> = new Set([
  'directHits',
  'damageShield',
  'repairHull',
  'regainShields',
  'shiftShields',
  'repairCritical',
  'freeRotation',
  'swap',
  'returnOrder',
  'passOrder',
  'exhaust',
  'readyEvade',
  'skirmish',
  'score',
  'reinforce',
])

/** How long an effect lasts that does not say so itself. */
export function usualDuration(deed: ActWord, at: Timing, scope: ScopeWord): Duration {
  if (deed === 'pinMoves') return 'nextActivation'
  if (DONE_AT_ONCE.has(deed) || at === 'armBattlestations' || at === 'mountDefenses') return 'instant'
  return at === 'declareStrike' || scope === 'strike' ? 'strike' : 'round'
}
