/** SS2-3, SS1-COMP.7: copies of one card are told apart by a number. */
export function nameApart(pieces: readonly { name: string }[]): void {
  const total = new Map<string, number>()
  for (const { name } of pieces) total.set(name, (total.get(name) ?? 0) + 1)
  const seen = new Map<string, number>()
  for (const piece of pieces) {
    if (total.get(piece.name) === 1) continue
    const number = (seen.get(piece.name) ?? 0) + 1
    seen.set(piece.name, number)
    piece.name = `${piece.name}.${number}`
  }
}
