import { LONGEST_LINK, packText, SHARED } from '@flagbridge/formats'
import { engine } from './engine.ts'

/**
 * A link that holds the whole match. One that any version of the game reads, if it is short enough; else one that only
 * this version reads; nothing where neither fits.
 */
export async function linkFor(match: string): Promise<string | undefined> {
  const whole = await linkWith(await engine.saves.recordText(match))
  if (whole !== undefined) return whole
  const short = await engine.saves.shortText(match)
  return short === undefined ? undefined : linkWith(short)
}

async function linkWith(text: string): Promise<string | undefined> {
  const packed = await packText(JSON.stringify(JSON.parse(text)))
  return packed.length > LONGEST_LINK ? undefined : `${location.href.split('#')[0]}${SHARED}${packed}`
}
