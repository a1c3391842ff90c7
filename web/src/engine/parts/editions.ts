import { loadEditions, rulesOf, shelved } from '@flagbridge/catalog'
import { describeProblem, seededDice, type AnyAction, type AnyBox, type Seat } from '@flagbridge/kernel'
import type { EditionMoment, EditionsApi, Meeting } from '../api/index.ts'
import { openGame } from '../shelf.ts'

const BOOKS = ['star-strike-1', 'star-strike-2'] as const

/** The same battle by both editions, dice and all. */
export const editions: EditionsApi = {
  async choices() {
    const [{ battlefieldsOfBoth }, one, two] = await Promise.all([loadEditions(), ...BOOKS.map((id) => openGame(id))])
    return { fleets: [...new Set([...one!.box.fleets, ...two!.box.fleets])], maps: battlefieldsOfBoth(one!.packs) }
  },

  async compare(meeting) {
    const { sideBySide, ending, titleOf, stand, changesIn } = await loadEditions()
    const { packs } = await openGame(BOOKS[0])
    const players = await playersOf(meeting)
    const { fleets, map: battlefield, seed } = meeting
    const read = sideBySide({ fleets, battlefield, seed, packs, ...(players === undefined ? {} : { players }) })
    if (!read.ok) return { damaged: `${read.problems.map(describeProblem).join('; ')}.` }
    const titles = await ruleTitles()
    const { one, two, alike, partings } = read.value
    return {
      one: ending(one),
      two: ending(two),
      alike,
      partings: partings.map((parting) => {
        const told = (resolved: typeof parting.one): EditionMoment => ({
          changes: changesIn(parting.before, resolved),
          faces: resolved.faces,
          rules: resolved.rules.map((id) => {
            const title = titles.get(id)
            return title === undefined ? { id } : { id, title }
          }),
        })
        return {
          round: parting.round,
          title: titleOf(parting),
          before: parting.before.map(stand),
          one: told(parting.one),
          two: told(parting.two),
        }
      }),
    }
  },
}

/** The same level for the seats at both tables, with the same chance; nothing where chance decides alike at both. */
async function playersOf({ player, seed }: Meeting) {
  if (player === 'random') return undefined
  const { botFor } = await import('@flagbridge/ai')
  return (box: AnyBox, seat: Seat) => {
    const bot = botFor(box, player, seededDice(`${seed}/bot/${seat}`), {})
    return (asked: Parameters<typeof bot.choose>[0]): AnyAction => bot.choose(asked).action
  }
}

async function ruleTitles(): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>()
  for (const book of BOOKS) for (const { id, title } of (await rulesOf(shelved(book)!)).all) titles.set(id, title)
  return titles
}
