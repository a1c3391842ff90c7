import {
  describeProblem,
  readBadly,
  readWell,
  ScriptError,
  type AnyBox,
  type AnyRulebook,
  type Problem,
  type Read,
} from '@flagbridge/kernel'
import { positionAfter } from './compactRecord.ts'
import { readVignette, type Vignette } from './vignette.ts'
import type { OpenQuestion, ShownStep, VignetteResult } from './vignetteResult.ts'
import { Staging, type Failure } from './vignetteStaging.ts'

export interface Running {
  readonly watch?: (shown: ShownStep, state: unknown) => void
  /** Opens the game with these packs beside the built-in ones; without it a vignette with packs is not run. */
  readonly open?: (packs: readonly unknown[]) => Read<AnyBox>
}

/** The game with packs beside its own, and beside those that were opened with it. */
export function opener(rulebook: AnyRulebook, others: readonly unknown[] = []): NonNullable<Running['open']> {
  return (packs) => {
    const before = [...rulebook.packs, ...others]
    const read = rulebook.open([...before, ...packs])
    if (read.ok) return readWell(read.value)
    // A problem's path begins with the number of the pack it stands in.
    return readBadly(
      ...read.problems.map((problem) => {
        const [first, ...rest] = problem.path
        const at = typeof first === 'number' ? [Math.max(0, first - before.length), ...rest] : problem.path
        return { ...problem, path: at }
      }),
    )
  }
}

/** Plays a vignette in the game's box. Accepts raw data, so that a test need not read it first. */
export function runVignette(box: AnyBox, raw: unknown, running: Running = {}): VignetteResult {
  const read = readVignette(raw)
  const named = (raw as { vignette?: unknown } | null)?.vignette
  const title = typeof named === 'string' ? named : 'untitled'
  if (!read.ok) return { title, ...wrong(read.problems, 'a malformed vignette') }
  const vignette = read.value
  if (vignette.game !== box.game.id)
    return { ok: false, title, path: ['game'], expected: `a vignette of ${box.game.id}`, got: `game: ${vignette.game}` }
  const opened = openWith(box, vignette, running)
  if (!opened.ok) return { title, ...wrong(opened.problems, 'other packs') }
  return { title, ...played(opened.value, vignette, running) }
}

function openWith(box: AnyBox, { packs, game }: Vignette, { open }: Running): Read<AnyBox> {
  if (packs === undefined) return readWell(box)
  const unread = packs.findIndex((pack) => typeof pack === 'string')
  if (unread >= 0) return readBadly({ path: ['packs', unread], expected: 'a pack written out: no file is read here' })
  if (open === undefined) return readBadly({ path: ['packs'], expected: 'no packs: here the game is opened already' })
  const opened = open(packs.map((pack, i) => ({ pack: `inline-${i + 1}`, game, ...(pack as object) })))
  if (opened.ok) return opened
  return readBadly(...opened.problems.map((problem) => ({ ...problem, path: ['packs', ...problem.path] })))
}

/** The table as a vignette begins: from its notation, or from how it came about. */
export function positionOf(box: AnyBox, { given, record }: Pick<Vignette, 'given' | 'record'>): Read<unknown> {
  const read: Read<unknown> = record === undefined ? box.stage(given) : positionAfter(box, record)
  if (read.ok) return read
  const place = record === undefined ? 'given' : 'record'
  return readBadly(...read.problems.map((problem) => ({ ...problem, path: [place, ...problem.path] })))
}

type Untitled<T> = T extends unknown ? Omit<T, 'title'> : never

function wrong(problems: readonly Problem[], got: string, step?: number): Untitled<VignetteResult> {
  const expected = problems.map(describeProblem).join('; ')
  return { ok: false, ...(step === undefined ? {} : { step }), problems, expected, got }
}

function played(box: AnyBox, vignette: Vignette, { watch }: Running): Untitled<VignetteResult> {
  const staged = positionOf(box, vignette)
  if (vignette.refused !== undefined) return isRefused(vignette.refused, staged)
  if (!staged.ok) return wrong(staged.problems, 'another position', 0)
  const root = new Staging(box, staged.value, vignette, [], watch)
  watch?.({ step: 0, events: [] }, staged.value)
  const failed = scripted(root)
  if (failed !== undefined) return { ok: false, ...failed }
  const before = root.state()
  const open: OpenQuestion[] = vignette.branches === undefined ? root.open() : []
  for (const [i, branch] of (vignette.branches ?? []).entries()) {
    const state: unknown = box.game.fork(before)
    const never = vignette.never ?? []
    const staging = new Staging(
      box,
      state,
      { ...branch, never: [...never, ...(branch.never ?? [])] },
      ['branches', i],
      watch,
    )
    watch?.({ step: 0, events: [], branch: branch.branch }, state)
    const failed = scripted(staging)
    if (failed !== undefined) return { ok: false, branch: branch.branch, ...failed }
    open.push(...staging.open())
  }
  return { ok: true, open }
}

/** A script that does not fit what is played is the writer's mistake. */
function scripted(staging: Staging): Failure | undefined {
  try {
    return staging.run()
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error
    return { path: staging.at('dice'), expected: 'dice that fit what is played', got: error.message }
  }
}

/** "This position is refused": by the rule that is named, or in these words. */
function isRefused(by: string, staged: Read<unknown>): Untitled<VignetteResult> {
  const path = ['refused']
  if (staged.ok) return { ok: false, step: 0, path, expected: `refused: ${by}`, got: 'a position that can be played' }
  const said = staged.problems.map(describeProblem)
  const found = staged.problems.some(({ rule }, i) => rule === by || said[i]!.toLowerCase().includes(by.toLowerCase()))
  return found ? { ok: true, open: [] } : { ok: false, step: 0, path, expected: `refused: ${by}`, got: said.join('; ') }
}
