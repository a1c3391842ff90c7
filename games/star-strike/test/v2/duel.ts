import { acting, type TestTable } from './table.ts'

/** Aurora of seat 0 acts; Hydra of seat 1 is its target. */

/** Keep both teams in the game, and out of reach. */
export const far = { Boreas: '0 PA-L 4,1 activated', Corsair: '1 PA-L -4,-1 activated' }

/** Aurora strikes Hydra. */
export const shoot = (aurora: string, hydra: string, ...faces: number[]): TestTable =>
  acting({ Aurora: `0 ${aurora}`, Hydra: `1 ${hydra}`, ...far }, ...faces).play('strike 1 Hydra')

/** Aurora at (1,2) stands before Hydra at (1,1). */
export const duel = (aurora: string, hydra: string, ...faces: number[]): TestTable =>
  acting(
    { Aurora: `0 ${aurora.replace(' ', ' 1,2 facing 0 ')}`, Hydra: `1 ${hydra.replace(' ', ' 1,1 ')}`, ...far },
    ...faces,
  )

/** The Skirmish Dice that were armed, in turn. */
export const pools = (played: TestTable) => played.saw('BattlestationsArmed').map(({ dice }) => dice)
