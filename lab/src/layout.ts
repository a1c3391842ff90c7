import type { Experiment, ExperimentFleet, Variant } from '@flagbridge/formats'

/** Two that meet, or one way to play that is looked at: what one number of the result is about. */
export interface TrialCell {
  /** Contenders by their place in `contenders`; the same twice where one meets itself. */
  readonly first: number
  readonly second: number
}

/** One battle of an experiment. Whoever plays it, and when, it is the same. */
export interface Trial {
  readonly n: number
  readonly cell: number
  /** Battles of one number have the same dice, in whatever cell. */
  readonly battle: number
  /** The second contender sits on the first side. */
  readonly isSwapped: boolean
}

/** Who and what an experiment compares, and all its battles in their order. */
export interface TrialLayout {
  readonly contenders: readonly string[]
  readonly cells: readonly TrialCell[]
  readonly trials: number
  /** Cells take turns, so that all intervals narrow together. */
  trial(n: number): Trial
}

export function layoutOf(experiment: Experiment): TrialLayout {
  const contenders = contendersOf(experiment)
  const cells = cellsOf(experiment, contenders.length)
  const changesSides = ['matrix', 'duel', 'bots'].includes(experiment.kind)
  // Both battles of a pair are played, so that nobody has one side more often.
  const games = changesSides ? experiment.games + (experiment.games % 2) : experiment.games
  return {
    contenders,
    cells,
    trials: games * cells.length,
    trial: (n) => {
      if (!changesSides) return { n, cell: n % cells.length, battle: Math.floor(n / cells.length), isSwapped: false }
      const inRound = n % (2 * cells.length)
      const cell = inRound >> 1
      const { first, second } = cells[cell]!
      const round = Math.floor(n / (2 * cells.length))
      // Who meets itself has no sides to change: it fights two battles instead.
      if (first === second) return { n, cell, battle: 2 * round + (inRound & 1), isSwapped: false }
      return { n, cell, battle: round, isSwapped: (inRound & 1) === 1 }
    },
  }
}

function contendersOf(experiment: Experiment): string[] {
  switch (experiment.kind) {
    case 'matrix':
      return experiment.fleets.map(fleetName)
    case 'duel':
      return experiment.between.map(({ name }) => name)
    case 'what-if':
    case 'scenario':
      return experiment.variants.map(({ name }) => name)
    case 'bots':
      return [...experiment.players]
    case 'prices':
      return ['random fleets']
  }
}

function cellsOf(experiment: Experiment, contenders: number): TrialCell[] {
  const { kind } = experiment
  const all = Array.from({ length: contenders }, (_, i) => i)
  if (kind === 'matrix')
    return all.flatMap((first) =>
      all.slice(experiment.mirrors ? first : first + 1).map((second) => ({ first, second })),
    )
  if (kind === 'duel') return [{ first: 0, second: 1 }]
  if (kind === 'bots') return all.flatMap((first) => all.slice(first + 1).map((second) => ({ first, second })))
  return all.map((one) => ({ first: one, second: one }))
}

/** What a fleet is called in a result. */
export function fleetName(fleet: ExperimentFleet): string {
  if (typeof fleet === 'string') return fleet
  return 'random' in fleet ? `random ${fleet.random}` : 'own fleet'
}

/** The variant that a cell is about, where the experiment has some. */
export function variantOf(experiment: Experiment, cell: TrialCell): Variant | undefined {
  return experiment.kind === 'what-if' || experiment.kind === 'scenario' ? experiment.variants[cell.first] : undefined
}
