import { botFor, type Level } from '@flagbridge/ai'
import { playSeat, type Invitation } from '@flagbridge/client/bot'
import { seededDice, type Outcome } from '@flagbridge/kernel'

/** Takes a seat by its link and plays it as the computer opponents do. Write your own bot by choosing differently. */
export function playRemotely(invitation: Invitation, name: string, level: Level): Promise<Outcome> {
  let bot: ReturnType<typeof botFor> | undefined
  return playSeat(invitation, name, ({ box, seat, legal, view }) => {
    bot ??= botFor(box, level, seededDice(`${invitation.match}/${name}`), { milliseconds: 100 })
    return bot.choose({ seat, legal, view }).action
  })
}
