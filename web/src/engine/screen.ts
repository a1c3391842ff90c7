import type { Scene } from '@flagbridge/scene'
import type { StoryLine, TableFrame, TableUpdate } from './api/index.ts'
import { deltaOf } from './delta.ts'

/** What one screen of the page has been told of a table, so that it is told only what is new. */
export class Screen {
  private scene: Scene | undefined
  private lines: readonly StoryLine[] = []
  private last: TableFrame | undefined

  update(frame: TableFrame, scene: Scene, lines: readonly StoryLine[]): TableUpdate {
    const keep = this.knownOf(lines)
    const update = {
      ...frame,
      scene: deltaOf<Scene>(this.scene, scene),
      keep,
      lines: lines.slice(keep),
      happened: this.happenedIn(frame, lines, keep),
    }
    this.scene = scene
    this.lines = [...lines]
    this.last = frame
    return update
  }

  /** How many lines are those that were sent before. */
  private knownOf(lines: readonly StoryLine[]): number {
    const other = lines.findIndex((line, i) => line !== this.lines[i])
    return other < 0 ? Math.min(lines.length, this.lines.length) : other
  }

  /**
   * What was added since; where somebody else looks now, or the lines are those of a whole replay, what belongs to the
   * steps since. Online every seat counts its own steps.
   */
  private happenedIn(frame: TableFrame, lines: readonly StoryLine[], keep: number): TableUpdate['happened'] {
    const { last } = this
    const { step, eyes, online } = frame
    if (last === undefined) return [0, 0]
    if (eyes === last.eyes && keep === this.lines.length && lines.length > keep) return [keep, lines.length]
    if (step <= last.step || (online === true && eyes !== last.eyes)) return [0, 0]
    const from = lines.findIndex((line) => line.step > last.step)
    const to = lines.findLastIndex((line) => line.step <= step) + 1
    return from < 0 ? [0, 0] : [from, to]
  }
}
