import type { EndRollEvent } from '../events/g-0-end-rolls.ts'
import { after, lost, withShip } from './hearing.ts'
import { capital, count, dice, namesOf, type Names } from './names.ts'
import { shipIn, text, type Refusals, type Sentences, type StarmadaWords } from './section.ts'

const chooseRepairWords: StarmadaWords<'repair'> = {
  prompt: (content, state) =>
    state.repair === null
      ? ''
      : `${namesOf(content, state).ship(state.repair.ship)} repairs ${count(state.repair.left, 'box', 'boxes')}: which?`,
  orders: {
    repair: {
      form: 'repair Bunyan a1',
      say: (content, { ship, what }, state) => `repair ${namesOf(content, state).ship(ship)} ${what}`,
      hear(_, said, state) {
        const mended = after('repair', said)
        if (mended === undefined) return undefined
        return withShip(state, mended, (ship, what) =>
          what === '' ? lost(said, this.form) : { do: 'repair', ship, what },
        )
      },
    },
  },
}

/** The steps of this section. */
export const endRollWords = { chooseRepair: chooseRepairWords }

export const endRollSentences: Sentences<EndRollEvent> = {
  EndRollsBegan: () => 'Repairs and recoveries.',
  EndRolled: ({ ship, by, faces, successes }, n) =>
    `${capital(n.extra(by))} of ${n.ship(ship)}: rolls ${dice(faces)}, ${count(successes, 'success', 'successes')}.`,
  MarksErased: ({ ship, hull, casualties }, n) =>
    hull > 0
      ? `${n.ship(ship)} heals ${count(hull, 'hull hit')}.`
      : `${n.ship(ship)} gets ${count(casualties, 'casualty', 'casualties')} back on their feet.`,
  RepairsWon: ({ ship, repairs }, n) => `${n.ship(ship)} may reopen ${count(repairs, 'box', 'boxes')}.`,
  BoxReopened: ({ ship, what }, n) => `${n.ship(ship)} has ${boxName(ship, what, n)} back.`,
}

function boxName(ship: Parameters<Names['kind']>[0], what: string, names: Names): string {
  if (what === 'engine') return 'an engine box'
  if (what === 'shield') return 'a shield box'
  return names.kind(ship).mounts.some(({ label }) => label === what)
    ? `weapon ${what}`
    : names.extra(what as Parameters<Names['extra']>[0])
}

export const endRollRefusals: Refusals = {
  'cannot-repair': (v, n) => `${shipIn(v, n)} has nothing called "${text(v['what'])}" that can be repaired now.`,
  'hidden-by-stealth': (v) => `A stealth generator hides the target at range ${text(v['range'])}.`,
}
