/** Whether a computer sits there, and neither a person at this screen nor one by link. */
export function isComputer(player: string): boolean {
  return player !== 'person' && player !== 'link'
}
