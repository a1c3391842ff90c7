import core from '../../packs/core.yaml'
import { opened1 } from './cards1.ts'

/**
 * Small cards for tests of edition 1.1: few dice, plain charts, one keyword at a time. Codes are `PA-` and what they
 * are.
 */

const chart = (icon: string) => [icon, icon, icon, icon, '-', '-', '-', '-', '-']
const weapon = (code: string, types: string[], icon: string, more: object = {}) => ({
  code,
  name: code,
  types,
  maxDistance: 4,
  chart: chart(icon),
  ...more,
})

const weapons = [
  weapon('T-GUN', ['Basic'], 'H'),
  weapon('T-ORD', ['Ordnance'], 'H'),
  weapon('T-HVY', ['Heavy'], 'H'),
  weapon('T-HO', ['Heavy', 'Ordnance'], 'H'),
  weapon('T-CRIT', ['Basic'], 'C'),
  weapon('T-HC', ['Basic'], 'HC'),
  weapon('T-HHC', ['Basic'], 'HHC'),
  weapon('T-CCC', ['Basic'], 'CCC'),
  weapon('T-LOCK', ['Basic'], 'HT'),
  weapon('T-TT', ['Basic'], 'TT'),
  weapon('T-BARE', ['Basic'], 'H', { modifiers: [{ by: -1, when: { targetShielded: false } }] }),
  weapon('T-MOD', ['Basic'], 'H', { modifiers: [{ by: 2 }, { by: 1 }, { by: -1 }] }),
  weapon('T-MOD2', ['Basic'], 'H', { modifiers: [{ by: 2 }, { by: 2 }, { by: -1 }] }),
  weapon('T-LOW', ['Basic'], 'H', { modifiers: [{ by: -1 }, { by: -1 }] }),
  /** A Hit, a Critical and a Target Lock, with which shields are kept from one icon. */
  weapon('T-SUND', ['Basic'], 'HCT', {
    targetLockAbilities: [
      { id: 'T-SUND.1', name: 'Sunder', cost: 1, effect: { do: 'ignoreShields', icons: 1, scope: 'strike' } },
    ],
  }),
  /** 1 Critical, 2-3 Hit, 4 Target Lock: the example of the catalogue. */
  weapon('T-ALL', ['Basic'], 'H', {
    chart: ['C', 'C', 'H', 'H', 'T', '-', '-', '-', '-'],
    targetLockAbilities: [
      { id: 'T-ALL.1', name: 'One More', cost: 1, effect: { do: 'addIcon', icon: 'hit', n: 1, scope: 'strike' } },
      { id: 'T-ALL.2', name: 'Volley', cost: 1, limitPerStrike: 1, effect: { do: 'addDice', n: 2, scope: 'strike' } },
      { id: 'T-ALL.3', name: 'Again', cost: 1, limitPerStrike: 1, effect: { do: 'reroll', n: 1, scope: 'strike' } },
    ],
  }),
]

const LETTERS = { E: 'Escort', L: 'Light', H: 'Heavy', S: 'SuperHeavy' } as const
const HULLS = { E: 2, L: 3, H: 4, S: 6 } as const
type Letter = keyof typeof LETTERS

interface More {
  readonly fv?: number
  readonly panel?: readonly string[]
  readonly [field: string]: unknown
}

/** A ship of this role with one die in a T-GUN, unless said otherwise. */
function ship(code: string, keywords: object[] = [], { fv = 2, panel = [], ...more }: More = {}) {
  const letter = code[0] as Letter
  const small = letter === 'E' || letter === 'L'
  return {
    code: `PA-${code}`,
    name: `Trial ${LETTERS[letter]}`,
    className: code,
    allegiance: 'PA',
    editions: [1],
    type: 'Standard',
    role: LETTERS[letter],
    hull: HULLS[letter],
    shields: small ? { pool: 2 } : { facings: [2, 2, 2, 2, 2, 2] },
    armaments: [{ slot: 'Primary', weapon: 'T-GUN', arc: 360, dice: 1 }],
    e1: { keywords, refitPanel: panel, fv },
    ...more,
  }
}

const gun = (weapon: string, dice = 1) => ({ armaments: [{ slot: 'Primary', weapon, arc: 360, dice }] })
const broadside = (weapon: string, dice: number) => [
  { slot: 'Primary', weapon, arc: 'L', dice },
  { slot: 'Primary', weapon, arc: 'R', dice },
]
const word = (name: string, x?: number) => [x === undefined ? { name } : { name, x }]

const ships = [
  ...(['E', 'L', 'H', 'S'] as const).flatMap((letter) => [
    ship(letter),
    ship(`${letter}FAST`, word('Fast')),
    ship(`${letter}SKIL`, word('Skilled')),
  ]),
  ...[
    ['ORD', 'T-ORD'],
    ['HVY', 'T-HVY'],
    ['HO', 'T-HO'],
    ['CRIT', 'T-CRIT'],
    ['HC', 'T-HC'],
    ['HHC', 'T-HHC'],
    ['CCC', 'T-CCC'],
    ['LOCK', 'T-LOCK'],
    ['TT', 'T-TT'],
    ['BARE', 'T-BARE'],
    ['MOD', 'T-MOD'],
    ['MOD2', 'T-MOD2'],
    ['LOW', 'T-LOW'],
    ['SUND', 'T-SUND'],
  ].map(([code, weapon]) => ship(`L${code}`, [], gun(weapon!))),
  ship('LALL', [], gun('T-ALL')),
  ship('LALL2', [], gun('T-ALL', 2)),
  ship('LALL4', [], gun('T-ALL', 4)),
  ship('LSALL', word('Skilled'), gun('T-ALL')),
  ship('LALLF', word('Fast'), gun('T-ALL')),
  ship('ECRIT', [], gun('T-CRIT')),
  ship('LORD3', [], gun('T-ORD', 3)),
  ship('L3', [], gun('T-GUN', 3)),
  ship('L4', [], gun('T-GUN', 4)),
  ship('L7HAN', word('Shuttle Hangar'), gun('T-GUN', 7)),
  ship('H3', [], gun('T-GUN', 3)),
  ship('H6F', word('Fast'), gun('T-GUN', 6)),
  ship('H8', [], gun('T-GUN', 8)),
  ship('L0', [], { armaments: [] }),
  ship('LHAN', word('Shuttle Hangar')),
  ship('LNS', [], { shields: { pool: 0 } }),
  ship('LARM2', word('Armor', 2)),
  ship('LARM5', word('Armor', 5)),
  ship('LARM43', [...word('Armor', 4), ...word('Armor', 3)]),
  ship('LFLAK2', word('Flak', 2)),
  ship('LAF', [...word('Armor', 1), ...word('Flak', 2)]),
  ship('EARM', word('Armor', 3)),
  ship('LCOV0', word('Cover', 0)),
  ship('LCOV1', word('Cover', 1)),
  ship('L3DEAD', word('Deadly', 2), gun('T-GUN', 3)),
  ship('L3DD', [...word('Deadly', 2), ...word('Deadly', 3)], gun('T-GUN', 3)),
  ship('L3BRD', word('Boarding Array'), gun('T-GUN', 3)),
  ship('L3BD', [...word('Boarding Array'), ...word('Deadly', 2)], gun('T-GUN', 3)),
  ship('LLETH', word('Lethal', 2)),
  ship('ELETH', word('Lethal', 2)),
  ship('ELETH1', word('Lethal', 1)),
  ship('LLL', [...word('Lethal', 1), ...word('Lethal', 1)]),
  ship('LSTEA1', word('Stealth', 1)),
  ship('LSTEA2', word('Stealth', 2)),
  ship('LSUP1', word('Support', 1)),
  ship('LSUP2', word('Support', 2)),
  ship('LAUGUR', word('Augur')),
  ship('LSTAR', word('Starcaster')),
  ship('LRECH3', word('Recharge', 3)),
  ship('HRECHF', [...word('Recharge', 2), ...word('Fast')]),
  ship('LORE', word('Ore Hull')),
  ship('LTALON', word('Talon Grapple')),
  ship('HTALON', word('Talon Grapple')),
  ship('LRAM', word('Ram-Prow')),
  ship('HRAM', word('Ram-Prow')),
  ship('LSWARM', word('Swarm Bays', 2)),
  ship('L4SWRM', [...word('Swarm Bays', 2), ...word('Skilled')], gun('T-GUN', 4)),
  ship('HARMF', [...word('Armor', 2), ...word('Fast')]),
  ship('HARM', word('Armor', 2)),
  ship('HSHUT', [...word('Armor', 1), ...word('Shuttle Hangar')]),
  ship('SARMF', [...word('Armor', 1), ...word('Fast')]),
  ship('SMASS', [{ name: 'Massive', orderId: 'B-003' }], { hull: 7 }),
  ship('HMASS', [{ name: 'Massive' }], { hull: 5 }),
  ship('HREFIT', [], { type: 'Refit', subtype: 'Trial Refit', panel: ['B-001', 'B-002'] }),
  ship('EREFIT', [], { type: 'Refit', subtype: 'Trial Refit', panel: ['B-003'] }),
  ship('HPSI', [], { type: 'Refit', subtype: 'Trial Refit', panel: ['B-025', 'B-026'] }),
  ship('SREFM', [{ name: 'Massive', orderId: 'B-004' }], { type: 'Refit', subtype: 'Trial Refit', panel: ['B-010'] }),
  ship('HBROAD', [], { armaments: broadside('T-GUN', 3) }),
  ship('HHEAVY', [], {
    armaments: [...broadside('T-HVY', 1), { slot: 'Secondary', weapon: 'T-HO', arc: 360, dice: 2 }],
  }),
  ship('LARC', [], { armaments: [{ slot: 'Primary', weapon: 'T-GUN', arc: 'F', dice: 2 }] }),
  ship('HF', [], { armaments: [{ slot: 'Primary', weapon: 'T-GUN', arc: 'F', dice: 1 }] }),
  ship('HFX', [], { armaments: [{ slot: 'Primary', weapon: 'T-GUN', arc: 'FX', dice: 1 }] }),
  ship('HA', [], { armaments: [{ slot: 'Primary', weapon: 'T-GUN', arc: 'A', dice: 1 }] }),
  ship('HAX', [], { armaments: [{ slot: 'Primary', weapon: 'T-GUN', arc: 'AX', dice: 1 }] }),
  ship('LHVY3', [], gun('T-HVY', 3)),
  ship('HMANY', [], {
    armaments: [...broadside('T-GUN', 3), { slot: 'Secondary', weapon: 'T-ORD', arc: 360, dice: 2 }],
  }),
]

/** Orders that the core pack has no need of. */
const orders = [
  { id: 'B-901', name: 'Iron Hand', category: 'Basic', effects: [{ do: 'grantKeyword', keyword: 'Armor', x: 1 }] },
  { id: 'B-902', name: 'Thick Air', category: 'Basic', effects: [{ do: 'grantKeyword', keyword: 'Flak', x: 2 }] },
  { id: 'B-903', name: 'Mist', category: 'Basic', effects: [{ do: 'grantKeyword', keyword: 'Stealth', x: 1 }] },
  {
    id: 'B-904',
    name: 'Ricochet',
    category: 'Basic',
    effects: [{ at: 'startOfActivation', scope: { oneEnemyWithin: 0 }, do: 'directHits', n: 2 }],
  },
  { id: 'B-905', name: 'Drill', category: 'Basic', effects: [{ do: 'grantKeyword', keyword: 'Skilled' }] },
  {
    id: 'B-906',
    name: 'Hush',
    category: 'Basic',
    effects: [{ at: 'onReveal', scope: { oneEnemyWithin: 4 }, do: 'suppressKeyword', keyword: 'Armor' }],
  },
  {
    id: 'B-907',
    name: 'For the Heavies',
    category: 'Basic',
    requires: { roles: ['Heavy'] },
    effects: [{ do: 'extraMove', n: 1 }],
  },
  {
    id: 'B-908',
    name: 'For Shuttles',
    category: 'Basic',
    requires: { keyword: 'Shuttle Hangar' },
    effects: [{ do: 'extraMove', n: 1 }],
  },
  {
    id: 'B-909',
    name: 'For the Name',
    category: 'Basic',
    requires: { nameIncludes: 'Light' },
    effects: [{ do: 'extraMove', n: 1 }],
  },
  {
    id: 'B-910',
    name: 'For the Class',
    category: 'Basic',
    requires: { className: 'L3' },
    effects: [{ do: 'extraMove', n: 1 }],
  },
  {
    id: 'B-911',
    name: 'Locked In',
    category: 'Basic',
    effects: [{ at: 'targetLock', scope: 'strike', do: 'addIcon', icon: 'hit', n: 1, cost: 1 }],
  },
]

/** Two Black Holes that share a purple hex, (0,0). */
const battlefields = [
  {
    id: 'TWINS',
    name: 'Twin Holes',
    size: 'Small',
    columns: [
      { q: -2, r0: -2, cells: 'B..oo..A' },
      { q: -1, r0: -3, cells: 'B..oXo..A' },
      { q: 0, r0: -3, cells: 'B.ooo..A' },
      { q: 1, r0: -4, cells: 'B.oXo..A' },
      { q: 2, r0: -4, cells: 'B.oo..A' },
    ],
  },
]

const side = (letter: string, pieces: object[]) => ({ side: letter, faction: 'PA', library: 'basic-PA', pieces })
const scenarios = [
  {
    id: 'T-S',
    title: 'Trial Scenario',
    editions: [1],
    battlefield: 'SM-1',
    rounds: 2,
    initiative: 'teamB',
    teams: [
      side('A', [
        { shipCode: 'PA-L', position: [0, 3] },
        { shipCode: 'NE-T4', position: [1, 2] },
      ]),
      side('B', [{ shipCode: 'PA-H', position: [0, 0], facing: 2 }]),
    ],
    scoring: { secureArea: false },
    specialRules: [
      {
        id: 'T-S.1',
        text: 'Help comes.',
        effects: [
          {
            at: 'endOfRound',
            scope: { side: 'B' },
            do: 'reinforce',
            ships: ['PA-H'],
            hexes: [[2, -2]],
            limit: 'oncePerGame',
          },
        ],
      },
      {
        id: 'T-S.2',
        text: 'Side B shoots badly.',
        effects: [{ at: 'declareStrike', scope: { side: 'B' }, do: 'dieModifier', by: 1, for: 'game' }],
      },
    ],
  },
  {
    id: 'T-P',
    title: 'Trial of Points',
    editions: [1],
    battlefield: 'SM-1',
    rounds: 6,
    initiative: 'teamB',
    teams: [
      side('A', [{ shipCode: 'PA-L', position: [0, 3] }]),
      side('B', [{ shipCode: 'PA-H', position: [0, 0], facing: 2 }]),
    ],
    scoring: {
      secureArea: false,
      extra: [{ at: 'onDefeat', scope: 'self', do: 'score', n: 2, to: 'opponent', text: '2 points for a ship.' }],
    },
    specialRules: [],
  },
]

export const cards = opened1([
  core,
  { pack: 'trial-1', game: 'star-strike-1', weapons, ships, orders, battlefields, scenarios },
])
