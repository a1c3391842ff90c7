/** A seat's answer to a decision, under a number of its own. */
export interface PlainMove {
  readonly t: 'act'
  readonly cid: string
  readonly decision: number
  readonly action: { readonly [key: string]: unknown; readonly do: string }
}

const FIELDS = 4
export const LONGEST_CID = 40

/**
 * Nearly every message is a move, and a busy server reads thousands a second: what plainly is one, as the schema would
 * say, needs no schema. Whatever else it may be, or what is wrong with it, the schema tells.
 */
export function plainMove(raw: unknown): PlainMove | undefined {
  if (!isObject(raw) || raw['t'] !== 'act') return undefined
  const { cid, decision, action } = raw
  if (typeof cid !== 'string' || cid === '' || cid.length > LONGEST_CID || !Number.isSafeInteger(decision))
    return undefined
  if (!isObject(action) || typeof action['do'] !== 'string' || Object.keys(raw).length !== FIELDS) return undefined
  return raw as unknown as PlainMove
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
