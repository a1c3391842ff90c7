import { describe, expect, it, vi } from 'vitest'
import { refuse } from '@flagbridge/kernel'
import { looksByStep, nameOf, type StepLook } from '../src/index.ts'

interface Content {
  readonly shipNames: readonly string[]
}
interface State {
  readonly at: 'aim' | 'wait' | 'over'
}
interface Aim {
  readonly do: 'aim'
  readonly ship: number
}
interface Wait {
  readonly do: 'wait'
}

const content: Content = { shipNames: ['Bold', 'Brave'] }
const stepOf = ({ at }: State) => (at === 'over' ? undefined : at)
const OWN = 0

const aim: StepLook<Content, State, Aim> = {
  pointers: ({ shipNames }, { ship }) => [{ thing: `piece:${ship}`, label: `Aim at ${shipNames[ship]}` }],
  preview: ({ shipNames }, { ship }) => ({ verb: `Aim at ${shipNames[ship]}` }),
  why: (_, _view, seat, things) =>
    nameOf(things.at(-1)!) === String(seat) ? refuse('your-own', 'LOOK-1', { seat }) : undefined,
  pointed: (_, _view, _seat, things) => ({ question: `Aim at ${things.join(' and ')}?` }),
}
const wait: StepLook<Content, State, Wait> = { pointers: () => [{ thing: 'button:wait', label: 'Wait', key: 'w' }] }

const look = looksByStep<Content, State, Aim | Wait, 'aim' | 'wait'>(content, stepOf, { aim, wait })
const aiming: State = { at: 'aim' }
const waiting: State = { at: 'wait' }
const over: State = { at: 'over' }

describe('looks by step', () => {
  it('are those of the step that is asked, with the content they were made with', () => {
    expect(look.pointers({ do: 'aim', ship: 1 }, aiming, OWN)).toEqual([{ thing: 'piece:1', label: 'Aim at Brave' }])
    expect(look.pointers({ do: 'wait' }, waiting, OWN)).toEqual([{ thing: 'button:wait', label: 'Wait', key: 'w' }])
    expect(look.preview({ do: 'aim', ship: 0 }, aiming, OWN)).toEqual({ verb: 'Aim at Bold' })
    expect(look.pointed(aiming, OWN, ['piece:1'])).toEqual({ question: 'Aim at piece:1?' })
  })

  it('tell why something cannot be pointed at, and nothing where it can', () => {
    expect(look.why(aiming, OWN, ['piece:0'])).toMatchObject({ refused: 'your-own', values: { seat: OWN } })
    expect(look.why(aiming, OWN, ['piece:1'])).toBeUndefined()
  })

  it('show nothing where a step has nothing to show', () => {
    expect(look.preview({ do: 'wait' }, waiting, OWN)).toEqual({})
    expect(look.why(waiting, OWN, ['piece:0'])).toBeUndefined()
    expect(look.pointed(waiting, OWN, ['piece:0'])).toBeUndefined()
  })

  it('offer nothing to point at when the match is over', () => {
    expect(look.pointers({ do: 'aim', ship: 1 }, over, OWN)).toEqual([])
    expect(look.preview({ do: 'aim', ship: 1 }, over, OWN)).toEqual({})
    expect(look.why(over, OWN, ['piece:0'])).toBeUndefined()
  })

  it('ask only the step at hand', () => {
    const pointers = vi.fn<StepLook<Content, State, Wait>['pointers']>(() => [])
    const spied = looksByStep<Content, State, Aim | Wait, 'aim' | 'wait'>(content, stepOf, { aim, wait: { pointers } })
    spied.pointers({ do: 'aim', ship: 1 }, aiming, OWN)
    expect(pointers).not.toHaveBeenCalled()
    spied.pointers({ do: 'wait' }, waiting, OWN)
    expect(pointers).toHaveBeenCalledWith(content, { do: 'wait' }, waiting, OWN)
  })
})
