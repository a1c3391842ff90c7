import { useState } from 'preact/hooks'
import { go } from '../client/route.ts'
import { isDamaged } from '../engine/api/index.ts'
import { knownOf } from './device.ts'
import { keepHere } from './keepHere.ts'

/** The report of an online match that is over: its record comes in among those of this device, and is told as any. */
export function OnlineReport({ match }: { match: string }) {
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const open = async () => {
    const kept = await keepHere(match, Object.keys(knownOf(match).seats).map(Number))
    if (isDamaged(kept)) setWrong(kept.damaged)
    else go('report', kept)
  }
  return (
    <>
      <button
        type="button"
        class="btn"
        onClick={() => void open().catch((error: unknown) => setWrong(`It did not work: ${(error as Error).message}.`))}
      >
        Report
      </button>
      {wrong !== undefined && (
        <p class="said alert" role="alert">
          {wrong}
        </p>
      )}
    </>
  )
}
