/** The known word that is most like this one, for "did you mean"; undefined where there is none at all. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const wanted = word.toLowerCase()
  let best: string | undefined
  let least = Infinity
  for (const one of known) {
    const differs = edits(wanted, one.toLowerCase())
    if (differs < least) [best, least] = [one, differs]
  }
  return best
}

/** "; nearest: hull" where a known word is so like this one that it may have been meant; else nothing. */
export function maybeMeant(word: string, known: readonly string[]): string {
  const meant = nearest(word, known)
  const isLike = meant !== undefined && edits(word.toLowerCase(), meant.toLowerCase()) <= Math.ceil(word.length / 2)
  return isLike ? `; nearest: ${meant}` : ''
}

/** How many letters must be added, dropped, changed or swapped with the next to make one word of another. */
function edits(one: string, other: string): number {
  let before: number[] = []
  let above: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    before = above
    above = row
    row = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = above[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(Math.min(changed, above[j]! + 1, row[j - 1]! + 1, swapped ? before[j - 2]! + 1 : Infinity))
    }
  }
  return row[other.length]!
}

/** The same, but only where it is likely to have been meant: about two thirds of its letters are right. */
export function likely(word: string, known: readonly string[]): string | undefined {
  const other = known.find((one) => singular(one) === singular(word))
  if (other !== undefined) return other
  const best = nearest(word, known)
  return best === undefined || 3 * edits(word.toLowerCase(), best.toLowerCase()) > best.length + 1 ? undefined : best
}

/** One and many are easily confused: navy and navies. */
function singular(word: string): string {
  return word
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')
}
