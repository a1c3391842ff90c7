import type { CoachApi } from './coach.ts'
import type { EditionsApi } from './editions.ts'
import type { GuideApi } from './guide.ts'
import type { MusterApi } from './muster.ts'
import type { OnlineApi, OnlineTable } from './online.ts'
import type { PacksApi } from './packs.ts'
import type { PuzzlesApi } from './puzzles.ts'
import type { ReplayApi } from './replay.ts'
import type { ReportApi, ReportNews } from './report.ts'
import type { RulebookApi } from './rulebook.ts'
import type { SavesApi } from './saves.ts'
import type { SetUpApi } from './setUp.ts'
import type { TableApi, TableUpdate } from './table.ts'
import type { WorkbenchApi } from './workbench.ts'

export * from './coach.ts'
export * from './editions.ts'
export * from './guide.ts'
export * from './muster.ts'
export * from './online.ts'
export * from './packs.ts'
export * from './puzzles.ts'
export * from './replay.ts'
export * from './report.ts'
export * from './rulebook.ts'
export * from './saves.ts'
export * from './setUp.ts'
export * from './story.ts'
export * from './table.ts'
export * from './workbench.ts'

/** What the page may ask of the engine, by screen. Everything happens in the worker; the page gets data to draw. */
export interface EngineApi {
  readonly muster: MusterApi
  readonly setUp: SetUpApi
  readonly table: TableApi
  readonly online: OnlineApi
  readonly replay: ReplayApi
  readonly report: ReportApi
  readonly saves: SavesApi
  readonly rulebook: RulebookApi
  readonly packs: PacksApi
  readonly editions: EditionsApi
  readonly guide: GuideApi
  readonly coach: CoachApi
  readonly puzzles: PuzzlesApi
  readonly workbench: WorkbenchApi
}

export interface Call {
  readonly id: number
  readonly part: keyof EngineApi
  readonly name: string
  readonly args: readonly unknown[]
}

export type WorkerAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly table: TableUpdate }
  | { readonly online: OnlineTable }
  | { readonly report: ReportNews }
