import { isBotName, type BotName } from '@flagbridge/kernel'

export type PlayerKind = 'person' | BotName

/** Who sits there by a record: whoever is no known computer is a person. */
export function playerOf(name: string): PlayerKind {
  return isBotName(name) ? name : 'person'
}

/** `captain`, or `captain, aggressive`. */
export function botInWords(bot: string): string {
  return bot.replace(':', ', ')
}

/** `The computer (captain, aggressive)`; a person has only a name. */
export function seatLabel({ name, player }: { readonly name: string; readonly player: string }): string {
  return player === 'person' ? name : `${name} (${botInWords(player)})`
}
