import { useEffect, useRef, useState } from 'preact/hooks'
import type { FleetDesign, FleetOffer } from '@flagbridge/kernel'
import { engine } from '../client/engine.ts'
import { isDamaged, type FleetView } from '../engine/api/index.ts'

/** A fleet that is being made on screen. */
export interface Making {
  /** Nothing until it is there. */
  readonly view: FleetView | undefined
  /** As they were for the fleet before, until those for this one are there. */
  readonly offers: readonly FleetOffer[]
  readonly wrong: string | undefined
  readonly saved: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  undo(): void
  redo(): void
  /** One step further; steps that are asked for while one is under way come after it. */
  step(next: (design: FleetDesign) => Promise<FleetView | { readonly damaged: string }>, kind?: string): void
  say(wrong: string | undefined): void
}

interface Opening {
  readonly game: string
  readonly kept: string | undefined
  readonly packed: string | undefined
}

/** What a fleet is called on this device. */
export function newFleetId(): string {
  return crypto.randomUUID().slice(0, 8)
}

/** The fleet that the address names, or a blank one; what is wrong with it, where it cannot be had. */
async function begun({ game, kept, packed }: Opening): Promise<FleetView | string> {
  if (kept !== undefined) {
    const found = await engine.workbench.find(kept)
    if (found?.game !== game) return 'There is no such fleet on this device.'
    return engine.workbench.look(game, found.design)
  }
  if (packed === undefined) return engine.workbench.look(game)
  const read = await engine.workbench.readLink(game, packed)
  if (isDamaged(read))
    return `The fleet in this link cannot be read: ${read.damaged}. Nothing on this device was changed.`
  return engine.workbench.look(game, read.fleets[0])
}

interface History {
  readonly past: readonly FleetDesign[]
  readonly future: readonly FleetDesign[]
  /** What the last step was: many letters of a name are one step. */
  readonly kind: string | undefined
}

const NOTHING_YET: History = { past: [], future: [], kind: undefined }
/** Steps that can be taken back. */
const MOST_STEPS = 200

export function useMaking({ game, kept, packed }: Opening): Making {
  const [view, setView] = useState<FleetView | undefined>(undefined)
  const [offers, setOffers] = useState<readonly FleetOffer[]>([])
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const [saved, setSaved] = useState(true)
  const [history, setHistory] = useState(NOTHING_YET)
  const now = useRef<FleetView | undefined>(undefined)
  const steps = useRef(NOTHING_YET)
  const line = useRef<Promise<void>>(Promise.resolve())
  const id = useRef(kept)

  const show = (next: FleetView) => {
    now.current = next
    setView(next)
    void engine.workbench.offers(game, next.design).then((found) => {
      if (now.current === next) setOffers(found)
      return found
    })
  }
  const keep = async ({ design }: FleetView) => {
    setSaved(false)
    const isNew = id.current === undefined
    const called = (id.current ??= newFleetId())
    await engine.workbench.keep(called, game, design)
    if (now.current?.design === design) setSaved(true)
    if (isNew) keptUnder(game, called)
  }
  const remember = (next: History) => {
    steps.current = next
    setHistory(next)
  }
  const queue = (work: () => Promise<void>) => {
    line.current = line.current.then(work).catch((error: unknown) => setWrong((error as Error).message))
  }
  useEffect(() => {
    queue(async () => {
      const first = await begun({ game, kept, packed })
      if (typeof first === 'string') setWrong(first)
      else show(first)
    })
  }, [game, kept, packed])

  return {
    view,
    offers,
    wrong,
    saved,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    say: setWrong,
    step: (next, kind) =>
      queue(async () => {
        const before = now.current
        if (before === undefined) return
        const made = await next(before.design)
        if ('damaged' in made) return setWrong(made.damaged)
        setWrong(undefined)
        const { past, kind: last } = steps.current
        const isMore = kind !== undefined && kind === last
        remember({ past: isMore ? past : [...past, before.design].slice(-MOST_STEPS), future: [], kind })
        show(made)
        await keep(made)
      }),
    undo: () =>
      queue(async () => {
        const { past, future } = steps.current
        const back = past.at(-1)
        if (back === undefined || now.current === undefined) return
        remember({ past: past.slice(0, -1), future: [now.current.design, ...future], kind: undefined })
        const made = await engine.workbench.look(game, back)
        show(made)
        await keep(made)
      }),
    redo: () =>
      queue(async () => {
        const { past, future } = steps.current
        const [next, ...rest] = future
        if (next === undefined || now.current === undefined) return
        remember({ past: [...past, now.current.design], future: rest, kind: undefined })
        const made = await engine.workbench.look(game, next)
        show(made)
        await keep(made)
      }),
  }
}

/** The address of a fleet that is now kept, without drawing the screen anew. */
function keptUnder(game: string, id: string): void {
  history.replaceState(null, '', `#/workbench/fleet/${game}/kept/${id}`)
}
