/** Where each number lies in the one Int32Array that is the whole game. */
export const LAYOUT: {
  ROUND: number
  SIDE: number
  STEP: number
  ACTIVE: number
  OVER: number
  PTS: number
  ALIVE: number
  TODO: number
  R0: number
  POS: number
  HP: number
  ACTED: number
  OCC: number
  SIZE: number
}
export function reset(state: Int32Array, seed: number): void
export function below(state: Int32Array, n: number): number
export function legal(state: Int32Array, out: Int32Array): number
export function isLegal(state: Int32Array, action: number): boolean
export function apply(state: Int32Array, action: number): void
