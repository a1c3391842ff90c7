import { matchRecord } from '@flagbridge/client/api'
import { engine } from '../client/engine.ts'
import type { Damaged } from '../engine/api/index.ts'
import { device, keptAs, rightsTo, server } from './device.ts'

/** The record of a match that is over, by whatever right this device has. */
export function recordOf(match: string): Promise<unknown> {
  const [right] = rightsTo(match)
  return matchRecord(server, match, right?.token === '' ? device.value.identity : right?.token)
}

/** Takes an online match that is over in among those of this device; answers what it is called there. */
export async function keepHere(match: string, mine: readonly number[]): Promise<string | Damaged> {
  const text = JSON.stringify(await recordOf(match))
  return engine.saves.takeIn(text, keptAs(match), mine.length === 1 ? mine[0] : undefined)
}
