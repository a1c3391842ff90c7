import type { BotName, Level, Personality } from '@flagbridge/ai'

/** The names alone; how they think is loaded when one of them is to think. A test holds them against `ai`. */
export const LEVELS = ['random', 'ensign', 'captain', 'admiral'] as const satisfies readonly Level[]
export const PERSONALITIES = ['aggressive', 'cautious', 'objective-minded'] as const satisfies readonly Personality[]

export type Player = 'person' | BotName

const BOTS: ReadonlySet<string> = new Set<string>(
  LEVELS.flatMap((level) => [level, ...PERSONALITIES.map((personality) => `${level}:${personality}`)]),
)

export function isBotName(name: string): name is BotName {
  return BOTS.has(name)
}

/** Who sits there by a record: whoever is no known computer is a person. */
export function playerOf(name: string): Player {
  return isBotName(name) ? name : 'person'
}

export function levelOf(bot: BotName): Level {
  return bot.split(':')[0] as Level
}

export function personalityOf(bot: BotName): Personality | undefined {
  return bot.split(':')[1] as Personality | undefined
}

/** `captain`, or `captain, aggressive`. */
export function botInWords(bot: string): string {
  return bot.replace(':', ', ')
}

/** `The computer (captain, aggressive)`; a person has only a name. */
export function seatLabel({ name, player }: { readonly name: string; readonly player: string }): string {
  return player === 'person' ? name : `${name} (${botInWords(player)})`
}
