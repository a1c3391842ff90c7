import type { ChanceLine, Report, Stage } from '@flagbridge/analysis'
import type { AnyAction } from '@flagbridge/kernel'
import type { Panel, Scene } from '@flagbridge/scene'
import type { BranchLine } from './replay.ts'
import type { Damaged, PlayerLine } from './story.ts'

/** A match whose report is wanted; the report itself where it was made before. */
export interface ReportInfo {
  readonly match: string
  readonly game: string
  readonly title: string
  readonly steps: number
  readonly players: readonly PlayerLine[]
  /** Of the whole record. */
  readonly report?: Report
  /** What was played on from its midst on this device, and where it was itself played on from. */
  readonly branches: readonly BranchLine[]
  readonly branchOf?: { readonly match: string; readonly from: number }
}

/** How far the report is that is being made, and at last the report. */
export type ReportNews = { readonly match: string } & (
  | { readonly stage: Stage }
  | { readonly report: Report }
  | { readonly failed: string }
)

/** What could have been answered in a step of the match. */
export interface OtherAnswer {
  readonly action: AnyAction
  readonly says: string
  readonly wasPlayed: boolean
}

/** The decision of a step, with everything that could have been answered. */
export interface AskedDecision {
  readonly step: number
  readonly seat: number
  readonly sentence: string
  readonly answers: readonly OtherAnswer[]
}

/** What the admiral thinks of another answer. Chances run from 0 to 1, by what the seat could know. */
export interface WhyNot {
  readonly says: string
  readonly chance: number
  readonly played: { readonly says: string; readonly chance: number }
  readonly best: { readonly says: string; readonly chance: number }
  /** By how much the comparison may be off. */
  readonly error: number
  readonly reason: string
  /** The odds of it. */
  readonly panels: readonly Panel[]
}

/** What happened in a match and why. The page is told of a report in the making by `ReportNews`. */
export interface ReportApi {
  /** A match on this device; the report is begun unless it was made before. */
  open(match: string): Promise<ReportInfo | Damaged>
  /** Nobody waits for it any more. */
  stop(): Promise<void>
  /** The report that was made of a match before, if there is one. */
  kept(match: string): Promise<Report | undefined>
  /** The chances over another match that is over, to be drawn beside; nothing where there is none. */
  chances(match: string): Promise<ChanceLine | undefined>
  /** The table after a step as it truly lay, for small pictures. */
  picture(step: number): Promise<Scene | undefined>
  /** The whole report as one HTML file. */
  asHtml(report: Report, side: number): Promise<string>
  decision(match: string, step: number): Promise<AskedDecision | undefined>
  whyNot(match: string, step: number, action: AnyAction): Promise<WhyNot | undefined>
}
