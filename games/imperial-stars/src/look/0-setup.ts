import type { Tray } from '@flagbridge/scene'
import type { Content } from '../content/content.ts'
import type { Race } from '../content/pack.ts'
import { traitText } from '../content/traits.ts'
import type { SetupEvent } from '../events/0-setup.ts'
import { race } from '../rules/0-setup.ts'
import type { State } from '../state.ts'
import { playerName } from '../text/names.ts'
import { flagshipArt } from './art.ts'
import { pointedAt, to, whyNot } from './pointing.ts'
import type { EventLooks, LooksOf } from './section.ts'
import { raceNamed, raceThing } from './things.ts'

export const setupLooks: LooksOf<'race'> = {
  race: {
    pointers: (_c, a) => [to(raceThing(a.race), 'Take command')],
    preview: (c, a) => ({
      verb: 'Take command',
      question: `Take command of the ${c.races.get(a.race)?.name ?? a.race}?`,
    }),
    why: (c, s, seat, things) =>
      whyNot(race, c, s, seat, [{ do: 'chooseRace', race: raceNamed(pointedAt(things).card ?? '') }]),
    trays: (c, s, seat) => (s.seats[seat] === undefined ? [] : [raceTray(c, s)]),
  },
}

/** IS-COMP.1: the races nobody commands yet. */
function raceTray(c: Content, s: State): Tray {
  return {
    title: 'Races',
    place: 'hand',
    shape: 'card',
    items: racesToChoose(c).map(({ id, name, traits = [] }) => ({
      thing: raceThing(id),
      name,
      kind: 'Race',
      art: flagshipArt(c, id),
      text: traitText(traits[0] ?? ''),
      ...(s.seats.some((seat) => seat.race === id) ? { used: true } : {}),
    })),
  }
}

function racesToChoose(c: Content): Race[] {
  return [...c.races.values()].filter(({ id }) => c.playable.includes(id))
}

export const setupEventLooks: EventLooks<SetupEvent> = {
  RaceChosen: () => ({ heading: 'Setup' }),
  FirstTurnRolled: (c, e, s) => ({
    panel: {
      title: 'First turn',
      rule: e.rule,
      parts: e.seats.map((seat, i) => ({
        kind: 'dice',
        title: playerName(c, s, seat),
        dice: e.faces.slice(2 * i, 2 * i + 2).map((face) => ({ face, counts: e.highest.includes(seat) })),
      })),
    },
  }),
  DeckShuffled: () => ({ quiet: true }),
}
