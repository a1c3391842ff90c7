/** A mistake to be made in a line of a good pack: see mistakes/README.md. */
export interface Mistake {
  /** Its place in the list of lines. */
  readonly at: number
  /** The line as it is when it is wrong. */
  readonly wrong: string
  /** The line that must be named, from 1. */
  readonly named: number
  readonly words: string
}

const NOTE = / #! (.*?) => (.*)$/

export function mistakesIn(lines: readonly string[]): Mistake[] {
  return lines.flatMap((line, at) => {
    const note = NOTE.exec(line)
    if (note === null) return []
    const [, what, words] = note as unknown as [string, string, string]
    const good = line.slice(0, note.index)
    const gone = /^- @(\d+)$/.exec(what)
    if (gone !== null) return [{ at, wrong: '', named: at + 1 - Number(gone[1]), words }]
    const [from, to] = what.split(' -> ') as [string, string]
    const place = good.lastIndexOf(from)
    if (place < 0) throw new Error(`line ${at + 1} has no ${from}`)
    return [{ at, wrong: good.slice(0, place) + to + good.slice(place + from.length), named: at + 1, words }]
  })
}

/** The pack with these mistakes made, and no word about the others. */
export function withMistakes(lines: readonly string[], mistakes: readonly Mistake[]): string {
  return lines.map((line, at) => mistakes.find((one) => one.at === at)?.wrong ?? line.replace(NOTE, '')).join('\n')
}
