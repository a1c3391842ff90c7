import { core, opened, pack } from '../table/packs.ts'

/** Small cards for tests: few dice, plain charts, one keyword at a time. Codes are `PA-` and what the name says. */

const chart = (icon: string) => [icon, icon, icon, icon, '-', '-', '-', '-', '-']
const weapon = (code: string, types: string[], icon: string) => ({
  code,
  name: code,
  types,
  maxDistance: 4,
  chart: chart(icon),
})

const weapons = [
  weapon('T-GUN', ['Basic'], 'H'),
  weapon('T-ORD', ['Ordnance'], 'H'),
  weapon('T-HVY', ['Heavy'], 'H'),
  weapon('T-OCR', ['Ordnance'], 'C'),
  weapon('T-HO', ['Heavy', 'Ordnance'], 'H'),
  weapon('T-CRIT', ['Basic'], 'C'),
  weapon('T-DIR', ['Basic'], 'D'),
  // A chart on which every face is something else.
  {
    ...weapon('T-ALL', ['Basic'], 'H'),
    chart: ['HHT', 'T', 'HT', 'H', 'C', 'D', '-', '-', '-'],
    targetLockAbilities: [
      { id: 'T-ALL.1', name: 'Burn', cost: 1, effect: { do: 'ignoreArmor', icons: 1, scope: 'strike' } },
      { id: 'T-ALL.2', name: 'Volley', cost: 1, limitPerStrike: 1, effect: { do: 'addDice', n: 2, scope: 'strike' } },
      { id: 'T-ALL.3', name: 'Sap', cost: 2, effect: { do: 'damageShield', n: 1, scope: 'target' } },
    ],
  },
  // A Hit with a Target Lock, or a Critical Hit, and abilities for some of the icons.
  {
    ...weapon('T-JAM', ['Ordnance'], 'H'),
    chart: ['HT', 'HT', 'C', 'H', '-', '-', '-', '-', '-'],
    targetLockAbilities: [
      { id: 'T-JAM.1', name: 'Jam', cost: 1, effect: { do: 'ignoreFlak', icons: 1, scope: 'strike' } },
      { id: 'T-JAM.2', name: 'Melt', cost: 1, effect: { do: 'ignoreArmor', icons: 1, scope: 'strike' } },
      { id: 'T-JAM.3', name: 'Pierce', cost: 1, effect: { do: 'ignoreShields', icons: 2, scope: 'strike' } },
    ],
  },
  weapon('T-LOCK', ['Basic'], 'HT'),
  { ...weapon('T-BARE', ['Basic'], 'H'), modifiers: [{ by: -1, when: { targetShielded: false } }] },
]

const LETTERS = { E: 'Escort', L: 'Light', H: 'Heavy', S: 'SuperHeavy', B: 'Stationary' } as const
const HULLS = { E: 2, L: 3, H: 4, S: 6, B: 6 } as const
type Letter = keyof typeof LETTERS

/** A ship of this role with one die in a T-GUN, unless said otherwise. */
function ship(code: string, keywords: object[] = [], more: object = {}) {
  const letter = code[0] as Letter
  const small = letter === 'E' || letter === 'L'
  return {
    code: `PA-${code}`,
    name: `Trial ${LETTERS[letter]}`,
    allegiance: 'PA',
    type: 'Standard',
    role: LETTERS[letter],
    hull: HULLS[letter],
    armor: 0,
    flak: 0,
    shields: small ? { pool: 2 } : { facings: [2, 2, 2, 2, 2, 2] },
    armaments: [{ slot: 'Primary', weapon: 'T-GUN', arc: 360, dice: 1 }],
    keywords,
    pp: 2,
    ...more,
  }
}

const gun = (weapon: string, dice = 1) => ({ armaments: [{ slot: 'Primary', weapon, arc: 360, dice }] })
const word = (name: string, x?: number) => [x === undefined ? { name } : { name, x }]

const ships = [
  ...(['E', 'L', 'H', 'S', 'B'] as const).flatMap((letter) => [ship(letter), ship(`${letter}FAST`, word('Fast'))]),
  ship('SMASS', [{ name: 'Massive', orderId: 'B-003' }]),
  ship('HMASS', [{ name: 'Massive' }]),
  ship('HREFIT', [], { type: 'Refit', subtype: 'Trial Refit', bonusOrders: ['B-003'] }),
  ship('L0', [], { armaments: [] }),
  ship('E3', [], gun('T-GUN', 3)),
  ship('L2', [], gun('T-GUN', 2)),
  ship('L3', [], gun('T-GUN', 3)),
  ship('H9', [], gun('T-GUN', 9)),
  ship('LORD', [], gun('T-ORD')),
  ship('LHVY', [], gun('T-HVY')),
  ship('LCRIT', [], gun('T-CRIT')),
  ship('LDIR', [], gun('T-DIR')),
  ship('LBARE', [], gun('T-BARE')),
  ship('LLOCK', [], gun('T-LOCK')),
  ship('HHVY', [], gun('T-HVY')),
  ship('HBROAD', [], {
    armaments: [
      { slot: 'Primary', weapon: 'T-GUN', arc: 'L', dice: 2 },
      { slot: 'Primary', weapon: 'T-GUN', arc: 'R', dice: 2 },
    ],
  }),
  ship('HBOARD', word('Boarding Array'), { code: 'NE-HBOARD', allegiance: 'NE' }),
  ship('LDC', [], { code: 'DC-L', allegiance: 'DC' }),
  ship('LSW', [], { code: 'SW-L', allegiance: 'SW' }),
  ship('LSWRAM', word('Ram-Prow'), { code: 'SW-LRAM', allegiance: 'SW' }),
  ship('LORD2', [], { ...gun('T-ORD'), armor: 1, flak: 3 }),
  ship('LARM', [], { armor: 3 }),
  ship('LARM4', [], { armor: 4 }),
  ship('LFLAK', [], { flak: 3 }),
  ship('LORE', word('Ore Hull')),
  ship('HORE', word('Ore Hull')),
  ship('LRAM', word('Ram-Prow')),
  ship('HRAM', word('Ram-Prow')),
  ship('L3DEAD', word('Deadly', 2), gun('T-GUN', 3)),
  ship('L3DD', [...word('Deadly', 3), ...word('Deadly', 2)], gun('T-GUN', 3)),
  ship('L3BRD', word('Boarding Array'), gun('T-GUN', 3)),
  ship('L3MAW', word('Starmaw'), gun('T-GUN', 3)),
  ship('L3MAWD', [...word('Starmaw'), ...word('Deadly', 2)], gun('T-GUN', 3)),
  ship('LGRUDG', word('Grudge')),
  ship('HGRUDG', word('Grudge')),
  ship('LLETH', word('Lethal', 2)),
  ship('ELETH', word('Lethal', 2)),
  ship('LSUP1', word('Support', 1)),
  ship('LSUP2', word('Support', 2)),
  ship('ESUP1', word('Support', 1)),
  ship('LCOV0', word('Cover', 0)),
  ship('LCOV1', word('Cover', 1)),
  ship('LSKILL', word('Skilled')),
  ship('L3SKIL', word('Skilled'), gun('T-GUN', 3)),
  ship('LSTLTH', word('Stealth')),
  ship('LAUGUR', word('Augur')),
  ship('LDELEC', word('Delectable')),
  ship('LTHRD', word('Threader')),
  ship('LHANGR', word('Shuttle Hangar')),
  ship('LHAN8', word('Shuttle Hangar'), gun('T-GUN', 8)),
  ship('LALL', [], gun('T-ALL')),
  ship('LALL3', [], gun('T-ALL', 3)),
  ship('LJAM', [], gun('T-JAM', 2)),
  ship('LSALL', word('Skilled'), gun('T-ALL')),
  ship('LOREF', [...word('Ore Hull'), ...word('Fast')]),
  ship('LOCR', [], gun('T-OCR')),
  ship('LSTAR', word('Starcaster')),
  ship('HPSI', [], { type: 'Refit', subtype: 'Trial Refit', bonusOrders: ['B-027'] }),
  ship('LCRIT2', [], gun('T-CRIT', 2)),
  ship('LMIX', [], gun('T-HO')),
  ship('SARM', [{ name: 'Massive', orderId: 'B-003' }], { armor: 1 }),
  ship('HHVY2', [], {
    armaments: [
      { slot: 'Primary', weapon: 'T-HVY', arc: 360, dice: 1 },
      { slot: 'Secondary', weapon: 'T-HVY', arc: 360, dice: 1 },
      { slot: 'Tertiary', weapon: 'T-GUN', arc: 360, dice: 1 },
    ],
  }),
  ship('HFOUR', [], {
    armaments: [
      { slot: 'Primary', weapon: 'T-GUN', arc: 'L', dice: 1 },
      { slot: 'Primary', weapon: 'T-GUN', arc: 'R', dice: 1 },
      { slot: 'Secondary', weapon: 'T-HVY', arc: 'F', dice: 1 },
      { slot: 'Tertiary', weapon: 'T-ORD', arc: 'A', dice: 2 },
    ],
  }),
  ...core.weapons!.map(({ code }, i) => ship(`LW${i}`, [], { name: code, ...gun(code, 2) })),
  ship('LTWO', [], {
    armaments: [
      { slot: 'Primary', weapon: 'T-GUN', arc: 'L', dice: 1 },
      { slot: 'Primary', weapon: 'T-GUN', arc: 'R', dice: 1 },
    ],
  }),
]

/** Orders that the core pack has no need of. */
const orders = [
  { id: 'B-901', name: 'Iron Hand', category: 'Basic', effects: [{ do: 'grantKeyword', keyword: 'Armor', x: 2 }] },
  { id: 'B-902', name: 'Thick Air', category: 'Basic', effects: [{ do: 'grantKeyword', keyword: 'Flak', x: 2 }] },
  { id: 'B-903', name: 'Hot Iron', category: 'Basic', effects: [{ do: 'grantKeyword', keyword: 'Ore Hull' }] },
  {
    id: 'B-904',
    name: 'Ricochet',
    category: 'Basic',
    effects: [{ at: 'startOfActivation', scope: { oneEnemyWithin: 0 }, do: 'directHits', n: 1 }],
  },
  {
    id: 'B-905',
    name: 'Open Decks',
    category: 'Basic',
    effects: [{ at: 'armBattlestations', scope: 'opponent', do: 'skirmishDice', n: 2 }],
  },
  {
    id: 'B-906',
    name: 'Smoke',
    category: 'Basic',
    effects: [{ at: 'armBattlestations', scope: 'opponent', do: 'skirmishDice', n: -1 }],
  },
]

/** Two Black Holes, their Horizons side by side: Cores at (0,1) and (0,-2). */
const battlefields = [
  {
    id: 'TWINS',
    name: 'Twin Holes',
    size: 'Small',
    columns: [
      { q: -2, r0: -3, cells: 'B.......A' },
      { q: -1, r0: -4, cells: 'B.oo.oo.A' },
      { q: 0, r0: -5, cells: 'B.oXooXo.A' },
      { q: 1, r0: -5, cells: 'B.oo.oo.A' },
      { q: 2, r0: -5, cells: 'B.......A' },
    ],
  },
]

/** A scenario that brings a ship in, in dust, and scores as it likes. */
const side = (letter: string, pieces: object[]) => ({ side: letter, faction: 'PA', library: 'basic-PA', pieces })
const scenarios = [
  {
    id: 'T-S',
    title: 'Trial Scenario',
    battlefield: 'SM-1',
    rounds: 2,
    initiative: 'teamA',
    teams: [
      side('A', [{ shipCode: 'PA-L', position: [0, 3], facing: 1 }]),
      side('B', [{ shipCode: 'PA-L', position: [0, -3] }]),
    ],
    scoring: { constructed: true },
    specialRules: [
      {
        id: 'T-S.1',
        text: 'Help comes out of the dust.',
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
]

/** The code of a Light with two dice of that weapon of the core pack. */
export const armedWith = (weapon: string): string => `PA-LW${core.weapons!.findIndex(({ code }) => code === weapon)}`

export const cards = opened([core, pack({ weapons, ships, orders, battlefields, scenarios })])
