/** AD-COMP.5: the six symbols of the special die, one bit each; a face may show more than one. */
export const SYMBOLS = ['Movement', 'Artillery', 'Torpedo', 'AntiAircraft', 'DepthCharge', 'Admiral'] as const
export type SymbolName = (typeof SYMBOLS)[number]

export const SHOWS_MOVEMENT = 1
export const SHOWS_ARTILLERY = 2
export const SHOWS_TORPEDO = 4
export const SHOWS_ANTI_AIRCRAFT = 8
export const SHOWS_DEPTH_CHARGE = 16
export const SHOWS_ADMIRAL = 32

/** The faces of the die, and something for each of them: place 0 belongs to no face. */
export type Face = 1 | 2 | 3 | 4 | 5 | 6
export const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6]
export type Counts = [none: number, one: number, two: number, three: number, four: number, five: number, six: number]
/** Dice by face. Never written in place once it lies on the table. */
export type ByFace = Readonly<Counts>

export function symbolBit(name: SymbolName): number {
  return 1 << SYMBOLS.indexOf(name)
}

/** AD-CMP.1: Admiral over Artillery over Torpedo over Movement. AD-CMP.2: the highest counts, the rest has no rank. */
export function rankOf(shown: number): number {
  if ((shown & SHOWS_ADMIRAL) !== 0) return 4
  if ((shown & SHOWS_ARTILLERY) !== 0) return 3
  if ((shown & SHOWS_TORPEDO) !== 0) return 2
  return (shown & SHOWS_MOVEMENT) !== 0 ? 1 : 0
}
