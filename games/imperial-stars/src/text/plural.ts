/** "one card", "3 cards"; what has another plural brings it along. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `one ${one}` : `${count} ${many}`
}

/** "1 card", "3 cards": where figures stand in a column or beside others. */
export function inFigures(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
