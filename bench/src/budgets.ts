import { readFileSync } from 'node:fs'
import path from 'node:path'
import { games, shelved, type Shelved } from '@flagbridge/catalog'
import { bundle, projectFolder, type Packaged } from './bundle.ts'
import type { Case, Figures } from './measure.ts'
import { endScreen } from './endScreen.ts'
import { panning } from './panning.ts'
import { isInstalled, peersFolder } from './peers.ts'
import { serverBudgets } from './serverBudgets.ts'

/** Another project's figure by the same measure, shown beside ours. */
export interface PeerFigure {
  readonly name: string
  /** The folder in peers/ without which it cannot be measured. */
  readonly peer: string
  case(seconds: number): Case
}

/** One bound that the project sets itself, on a ratio. */
export interface RatioBound {
  readonly name: string
  /** Whether the ratio must be at least, or at most, what is said. */
  readonly bound: '>=' | '<='
  readonly must: number
  readonly goal: number
  /** The peer it needs, by its package name. */
  readonly peer?: string
  /** What has to be measured in every round, by the name of the case, and the ratio from it. */
  cases(seconds: number): Promise<readonly Case[]>
  ratio(figures: readonly Figures[]): number
  /** Their ratio to the last of our cases. */
  readonly beside?: readonly PeerFigure[]
}

const plain = (seconds: number): Case => peer('duel, plain', 'plain.mjs', seconds)
const plainValidated = (seconds: number): Case => peer('duel, plain validated', 'plain.mjs', seconds, 'validated')
const boardgameIo = (seconds: number): Case => peer('duel, boardgame.io', 'bgio.mjs', seconds, 'noundo')
const pkmn = (seconds: number): Case => peer('@pkmn/sim gen 1', 'pkmn.mjs', seconds, 'gen1', 'direct')

async function kernelDuel(mode: 'checked' | 'search', seconds: number): Promise<Case> {
  return { name: `duel, kernel ${mode}`, command: [await bundle('duel'), mode, String(seconds)] }
}

/** In the order of the table in README.md. */
export const budgets: readonly RatioBound[] = [
  {
    name: 'duel: checked, against plain validated',
    bound: '>=',
    must: 0.33,
    goal: 0.5,
    cases: async (seconds) => [await kernelDuel('checked', seconds), plainValidated(seconds)],
    ratio: quotient,
  },
  {
    name: 'duel: search, against plain',
    bound: '>=',
    must: 0.3,
    goal: 0.5,
    cases: async (seconds) => [await kernelDuel('search', seconds), plain(seconds)],
    ratio: quotient,
  },
  {
    name: 'duel: checked, against boardgame.io 0.50',
    bound: '>=',
    must: 70,
    goal: 100,
    peer: 'boardgame.io',
    cases: async (seconds) => [await kernelDuel('checked', seconds), boardgameIo(seconds)],
    ratio: quotient,
  },
  ...games.map(decisions),
  ...games.map(forks),
  strikes(),
  ...serverBudgets,
  ...panning(),
  ...endScreen(),
]

function decisions(game: Shelved): RatioBound {
  return {
    name: `${game.id}: decisions, against @pkmn/sim gen 1 choices`,
    bound: '>=',
    must: 10,
    goal: 30,
    peer: '@pkmn/sim',
    cases: async (seconds) => [await ofGame('randomPlay', game, seconds), pkmn(seconds)],
    ratio: quotient,
  }
}

function forks(game: Shelved): RatioBound {
  return {
    name: `${game.id}: fork, against structuredClone`,
    bound: '>=',
    must: 50,
    goal: 100,
    cases: async (seconds) => [await ofGame('forks', game, seconds)],
    ratio: ([figures]) => figures!['forksPerClone']!,
  }
}

/** Nothing on the table that takes no part in a strike may cost anything: in Star Strike 2.0, all ships alike. */
function strikes(): RatioBound {
  return {
    name: 'star-strike-2: a strike among 30 ships, against one among 8',
    bound: '<=',
    must: 1.3,
    goal: 1.1,
    cases: async (seconds) => [await ofGame('strikes', shelved('star-strike-2')!, seconds)],
    ratio: ([figures]) => figures!['manyPerFew']!,
  }
}

function quotient(figures: readonly Figures[]): number {
  const [ours, theirs] = figures.map((one) => one['movesPerCpuSec']!)
  return ours! / theirs!
}

async function ofGame(entry: string, game: Shelved, seconds: number): Promise<Case> {
  return { name: `${game.id}, ${entry}`, command: [await bundle(entry, packaged(game)), String(seconds)] }
}

function packaged({ id, folder }: Shelved): Packaged {
  const { name } = JSON.parse(readFileSync(path.join(projectFolder, folder, 'package.json'), 'utf8')) as {
    name: string
  }
  return { id, package: name }
}

function peer(name: string, program: string, seconds: number, ...rest: string[]): Case {
  return { name, command: [path.join(peersFolder, 'engine', program), String(seconds), ...rest] }
}

export function isMissing(budget: RatioBound): boolean {
  return budget.peer !== undefined && !isInstalled(budget.peer)
}
