import { EQUIPMENT } from '../design/spec.ts'
import type { DamageEvent } from '../events/4-2-3-damage.ts'
import { mountNamed, type Kind } from '../content/kinds.ts'
import type { Content } from '../content/content.ts'
import type { LineIndex } from '../indices.ts'
import type { State } from '../state.ts'
import { attackOf, shipHit } from '../units.ts'
import { after, lost, unknown, withFlight } from './hearing.ts'
import { ITEM_NAMES, namesOf } from './names.ts'
import { text, type Refusals, type Sentences, type StarmadaWords } from './section.ts'

const shiftResultWords: StarmadaWords<'shift'> = {
  prompt: (_, state) => `The damage die shows ${attackOf(state).shifting}: shift the result by one, or keep it.`,
  orders: {
    shift: {
      form: 'shift -1',
      say: (_, { by }) => `shift ${by}`,
      hear(_, said) {
        const shifted = after('shift', said)
        if (shifted === undefined) return undefined
        const by = Number(shifted)
        return by === -1 || by === 0 || by === 1 ? { do: 'shift', by } : lost(said, this.form)
      },
    },
  },
}

const loseWeaponWords: StarmadaWords<'loseWeapon'> = {
  prompt(content, state) {
    const attack = attackOf(state)
    return `${namesOf(content, state).ship(shipHit(attack))} loses a weapon of battery ${attack.hits[0] ?? ''}: which?`
  },
  orders: {
    loseWeapon: {
      form: 'lose a1',
      say: (content, { mount }, state) => `lose ${namesOf(content, state).mount(shipHit(attackOf(state)), mount)}`,
      hear(content, said, state) {
        const kind = hitKind(content, state)
        const name = after('lose', said)
        if (kind === undefined || name === undefined) return undefined
        const mount = mountNamed(kind, name.toLowerCase())
        return mount < 0 ? undefined : { do: 'loseWeapon', mount }
      },
    },
  },
}

const loseItemWords: StarmadaWords<'loseItem'> = {
  prompt: (content, state) =>
    `${namesOf(content, state).ship(shipHit(attackOf(state)))} loses an item of equipment: which?`,
  orders: {
    loseItem: {
      form: 'lose hyperdrive',
      say: (content, { line }, state) => `lose ${namesOf(content, state).line(shipHit(attackOf(state)), line)}`,
      hear(content, said, state) {
        const name = after('lose', said)
        const kind = hitKind(content, state)
        if (name === undefined || name.startsWith(FIGHTER)) return undefined
        if (kind !== undefined && mountNamed(kind, name.toLowerCase()) >= 0) return undefined
        const item = EQUIPMENT.find((known) => known === name || ITEM_NAMES[known] === name.toLowerCase())
        const line = (item === undefined || kind === undefined ? -1 : kind.lines[item]) as LineIndex
        return line >= 0 ? { do: 'loseItem', line } : unknown('weapon or item', name)
      },
    },
  },
}

const FIGHTER = 'fighter '

const loseFighterWords: StarmadaWords<'loseFighter'> = {
  prompt: (_, state) => `${attackOf(state).kills} fighters are lost here: from which flight does the next one come?`,
  orders: {
    loseFighter: {
      form: 'lose fighter Bunyan Flight',
      say: (content, { flight }, state) => `lose fighter ${namesOf(content, state).flight(flight)}`,
      hear(_, said, state) {
        const name = after('lose', said)
        if (name === undefined || !name.startsWith(FIGHTER)) return undefined
        return withFlight(state, name.slice(FIGHTER.length), (flight) => ({ do: 'loseFighter', flight }))
      },
    },
  },
}

/** The class of the ship that is hit. */
function hitKind(content: Content, state: State): Kind | undefined {
  const ship = state.ships[state.attack?.target ?? -1]
  return ship === undefined ? undefined : content.kindOf(state, ship)
}

/** The steps of this section. */
export const damageWords = {
  shiftResult: shiftResultWords,
  loseWeapon: loseWeaponWords,
  loseItem: loseItemWords,
  loseFighter: loseFighterWords,
}

export const damageSentences: Sentences<DamageEvent> = {
  DamageRolled: ({ ship, face, entry }, n) => `Damage to ${n.ship(ship)}: ${face}, which is ${entry}.`,
  ResultShifted: ({ ship, face, entry }, n) => `The result against ${n.ship(ship)} is made ${face}, which is ${entry}.`,
  CrewStruck: ({ ship }, n) => `A damage die strikes the crew of ${n.ship(ship)}.`,
  ProtectionRolled: ({ ship, item, face, saved }, n) =>
    `${n.ship(ship)} rolls ${face} for its ${ITEM_NAMES[item]}: the hit is ${saved ? 'ignored' : 'taken'}.`,
  HullHit: ({ ship, why }, n) =>
    why === 'instead'
      ? `Nothing of it applies: ${n.ship(ship)} takes a hull hit instead.`
      : `${n.ship(ship)} takes ${why === 'extra' ? 'an extra' : 'a'} hull hit.`,
  EngineHit: ({ ship }, n) => `${n.ship(ship)} takes an engine hit.`,
  ShieldHit: ({ ship }, n) => `${n.ship(ship)} takes a shield hit.`,
  WeaponLost: ({ ship, mount }, n) => `${n.ship(ship)} loses weapon ${n.mount(ship, mount)}.`,
  EquipmentLost: ({ ship, line }, n) => `${n.ship(ship)} loses: ${n.line(ship, line)}.`,
  CasualtyMarked: ({ ship }, n) => `${n.ship(ship)} marks a crew casualty.`,
  HitIgnored: ({ ship, code }, n) =>
    `${code === 'x' ? 'A casualty' : `Code ${code}`} finds nothing more on ${n.ship(ship)}.`,
  FollowUpRolled: ({ face, more }) => `Continuing damage rolls ${face}: ${more ? 'a further damage die' : 'it stops'}.`,
}

export const damageRefusals: Refusals = {
  'no-such-face': () => 'The result stays between 1 and 6.',
  'not-in-the-stack': () => 'That flight was not hit, or has no fighter left to lose.',
  'cannot-lose-item': () => 'Choose an item that has an open damage box.',
  'cannot-lose-weapon': (v) => `Weapon ${text(v['mount'])} is not an open weapon of battery ${text(v['battery'])}.`,
}
