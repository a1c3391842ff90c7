import { useEffect, useRef, useState } from 'preact/hooks'
import type { FleetWish, Plan, PlanValue } from '@flagbridge/kernel'
import { engine } from '../client/engine.ts'
import type { MusterView, MusterWish, PlanChange } from '../engine/api/index.ts'

export interface Planning {
  readonly view: MusterView | undefined
  /** What stops it altogether. */
  readonly wrong: string | undefined
  /** The next answer is on its way. */
  readonly busy: boolean
  readonly wish: MusterWish
  choose(key: string, value: PlanValue): void
  setFleet(seat: number, wish: FleetWish | undefined): void
  take(plan: Plan): void
}

/** The plan of a battle, and what the engine says to it: every change is asked about, only the last answer counts. */
export function usePlanning(game: string, seed: string, start: Plan | undefined, deployed: boolean): Planning {
  const [plan, setPlan] = useState<Plan | undefined>(start)
  const [view, setView] = useState<MusterView | undefined>(undefined)
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(true)
  const changed = useRef<PlanChange | undefined>(undefined)
  const asked = useRef(0)
  /** What was changed last, until the answer to it is there: the next change goes on from it. */
  const latest = useRef<Plan | undefined>(undefined)
  const wish: MusterWish = { game, seed, deployed, ...(plan === undefined ? {} : { plan }) }
  useEffect(() => {
    const number = ++asked.current
    const ask = async () => {
      const what = changed.current
      const found = await engine.muster.look({ ...wish, ...(what === undefined ? {} : { changed: what }) })
      if (number !== asked.current) return
      latest.current = undefined
      // Where a battle cannot be laid out, the last one that could be stays.
      setView((before) =>
        found.scene === undefined && before !== undefined ? { ...before, ...found, lines: before.lines } : found,
      )
      setWrong(undefined)
      setBusy(false)
    }
    setBusy(true)
    ask().catch((error: unknown) => number === asked.current && setWrong((error as Error).message))
  }, [game, seed, deployed, plan])
  const shown = view?.plan ?? plan ?? { set: {}, fleets: [] }
  const change = (next: Plan, what: PlanChange | undefined) => {
    changed.current = what
    latest.current = next
    setPlan(next)
  }
  return {
    view,
    wrong,
    busy,
    wish: { ...wish, plan: shown },
    choose(key, value) {
      const now = latest.current ?? shown
      change({ ...now, set: { ...now.set, [key]: value } }, { set: key })
    },
    setFleet(seat, fleet) {
      const now = latest.current ?? shown
      const fleets = Array.from({ length: Math.max(now.fleets.length, seat + 1) }, (_, i) => now.fleets[i])
      fleets[seat] = fleet
      change({ ...now, fleets }, { fleet: seat })
    },
    take: (next) => change(next, undefined),
  }
}
