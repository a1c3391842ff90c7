import type { WorkerAnswer, EngineApi } from './api/index.ts'
import { OnlinePart } from './parts/online.ts'
import { RulebookPart } from './parts/rulebook.ts'
import { saves } from './parts/saves.ts'
import { setUp } from './parts/setUp.ts'
import { TablePart } from './parts/table.ts'

/** Everything behind the page, by screen: those that no battle begins with are fetched when they are asked. */
export type Engine = { readonly [Part in keyof EngineApi]: () => Promise<EngineApi[Part]> }

/** `post` tells the page what it has not asked for. */
export function createEngine(post: (answer: WorkerAnswer) => void): Engine {
  const table = new TablePart((update) => post({ table: update }))
  const online = new OnlinePart(table, (told) => post({ online: told }))
  const rulebook = new RulebookPart()
  let report: Promise<EngineApi['report']> | undefined
  let guide: Promise<EngineApi['guide']> | undefined
  let coach: Promise<EngineApi['coach']> | undefined
  let puzzles: Promise<EngineApi['puzzles']> | undefined
  let replay: Promise<EngineApi['replay']> | undefined
  return {
    setUp: async () => setUp,
    table: async () => table,
    online: async () => online,
    saves: async () => saves,
    rulebook: async () => rulebook,
    replay: () => (replay ??= import('./parts/replay.ts').then(({ ReplayPart }) => new ReplayPart(table, online))),
    muster: async () => (await import('./parts/muster.ts')).musterWith(() => online.match?.opened),
    packs: async () => (await import('./parts/packs.ts')).packs,
    report: () =>
      (report ??= import('./parts/report.ts').then(
        ({ ReportPart }) => new ReportPart(table, (news) => post({ report: news })),
      )),
    guide: () => (guide ??= import('../guide/part.ts').then(({ Guides }) => new Guides(table))),
    coach: () => (coach ??= import('../guide/coachPart.ts').then(({ Coach }) => new Coach(table))),
    puzzles: () => (puzzles ??= import('../puzzles/part.ts').then(({ Puzzles }) => new Puzzles(table))),
    workbench: async () => (await import('./parts/workbench.ts')).workbench,
    editions: async () => (await import('./parts/editions.ts')).editions,
  }
}
