import type { InitiativeEvent } from '../events/5-initiative.ts'
import { counted, sideName } from './names.ts'
import type { AdmiralWords, Sentences } from './section.ts'
import { typed } from './typed.ts'

const firstPlayer: AdmiralWords<'chooseFirst'> = {
  prompt: () => 'You have the initiative: name the first player.',
  orders: {
    chooseFirst: typed('first north, first south', (a) => `first ${sideName(a.first).toLowerCase()}`, [
      /^first (south|north)$/,
      (_hear, side) => ({ do: 'chooseFirst', first: side === 'south' ? 0 : 1 }),
    ]),
  },
}

export const initiativeWords = { 'first-player': firstPlayer }

export const initiativeSentences: Sentences<InitiativeEvent> = {
  InitiativeBegan: () => 'The initiative is rolled for.',
  InitiativeRolled({ south, north, symbols }) {
    const [ours, theirs] = symbols
    const rolled = `${counted(ours, 'Admiral symbol')} with ${counted(south.length, 'die', 'dice')}`
    return `Initiative: South rolls ${rolled}, North ${theirs} with ${north.length}.`
  },
  InitiativeWon: (e) =>
    e.unrolled === true
      ? `${sideName(e.seat)} alone has an Admiral Symbol in play, and the initiative without a roll.`
      : `${sideName(e.seat)} has the initiative.`,
  FirstPlayerChosen: (e) => `${sideName(e.seat)} names ${sideName(e.first)} first player.`,
}
