import { readFileSync } from 'node:fs'
import path from 'node:path'
import { games, type Shelved } from '@flagbridge/catalog'
import { bundle, projectFolder, type Packaged } from './bundle.ts'
import type { Case, Figures } from './measure.ts'
import { isInstalled, peersFolder } from './peers.ts'

/** One bound that the project sets itself: a ratio that must not be less. */
export interface Budget {
  readonly name: string
  readonly must: number
  readonly goal: number
  /** The peer it needs, by its package name. */
  readonly peer?: string
  /** What has to be measured in every round, by the name of the case, and the ratio from it. */
  cases(seconds: number): Promise<readonly Case[]>
  ratio(figures: readonly Figures[]): number
}

const plain = (seconds: number): Case => peer('duel, plain', 'plain.mjs', seconds)
const plainValidated = (seconds: number): Case => peer('duel, plain validated', 'plain.mjs', seconds, 'validated')
const boardgameIo = (seconds: number): Case => peer('duel, boardgame.io', 'bgio.mjs', seconds, 'noundo')
const pkmn = (seconds: number): Case => peer('@pkmn/sim gen 1', 'pkmn.mjs', seconds, 'gen1', 'direct')

async function kernelDuel(mode: 'checked' | 'search', seconds: number): Promise<Case> {
  return { name: `duel, kernel ${mode}`, command: [await bundle('duel'), mode, String(seconds)] }
}

/** The budgets of the engine, in the order of the table in README.md. */
export const budgets: readonly Budget[] = [
  {
    name: 'duel: checked, against plain validated',
    must: 0.33,
    goal: 0.5,
    cases: async (seconds) => [await kernelDuel('checked', seconds), plainValidated(seconds)],
    ratio: quotient,
  },
  {
    name: 'duel: search, against plain',
    must: 0.3,
    goal: 0.5,
    cases: async (seconds) => [await kernelDuel('search', seconds), plain(seconds)],
    ratio: quotient,
  },
  {
    name: 'duel: checked, against boardgame.io 0.50',
    must: 70,
    goal: 100,
    peer: 'boardgame.io',
    cases: async (seconds) => [await kernelDuel('checked', seconds), boardgameIo(seconds)],
    ratio: quotient,
  },
  ...games.map(decisions),
  ...games.map(forks),
]

function decisions(game: Shelved): Budget {
  return {
    name: `${game.id}: decisions, against @pkmn/sim gen 1 choices`,
    must: 10,
    goal: 30,
    peer: '@pkmn/sim',
    cases: async (seconds) => [await ofGame('randomPlay', game, seconds), pkmn(seconds)],
    ratio: quotient,
  }
}

function forks(game: Shelved): Budget {
  return {
    name: `${game.id}: fork, against structuredClone`,
    must: 50,
    goal: 100,
    cases: async (seconds) => [await ofGame('forks', game, seconds)],
    ratio: ([figures]) => figures!['forksPerClone']!,
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

export function isMissing(budget: Budget): boolean {
  return budget.peer !== undefined && !isInstalled(budget.peer)
}
