import { listMatches } from '@flagbridge/client/api'
import { useEffect, useState } from 'preact/hooks'
import { isDamaged, type ListedMatch, type Saved } from '../engine/api/index.ts'
import { device, keptAs, server } from './device.ts'
import { keepHere } from './keepHere.ts'
import { hasPlayedOnline } from './played.ts'

/** One's battles on the server that are over and not among those of this device: one click takes them in. */
export function NotHereYet({ saves, reload }: { saves: readonly Saved[]; reload(): void }) {
  const [over, setOver] = useState<readonly ListedMatch[]>([])
  const [said, say] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!hasPlayedOnline()) return
    listMatches(server, 'mine', device.value.identity).then(
      (mine) => setOver(mine.filter(({ status }) => status === 'over')),
      // Without a server there is nothing to take in.
      () => setOver([]),
    )
  }, [])
  const here = new Set(saves.map(({ id }) => id))
  const missing = over.filter(({ match }) => !here.has(keptAs(match)))
  const take = async () => {
    setBusy(true)
    let failed = 0
    for (const { match, yours } of missing)
      if (isDamaged(await keepHere(match, yours).catch(() => ({ damaged: '' })))) failed++
    say(failed === 0 ? '' : `${counted(failed)} could not be taken in.`)
    setBusy(false)
    reload()
  }
  if (missing.length === 0 && said === '') return null
  return (
    <p class="row nothere" role="status">
      <span>
        {missing.length > 0 &&
          `${counted(missing.length)} that you fought on the server ${missing.length === 1 ? 'is' : 'are'} not here yet. `}
        {said}
      </span>
      {missing.length > 0 && (
        <button type="button" class="btn" disabled={isBusy} data-takein="" onClick={() => void take()}>
          Take {missing.length === 1 ? 'it' : 'them'} in
        </button>
      )}
    </p>
  )
}

function counted(n: number): string {
  return n === 1 ? 'One battle' : `${n} battles`
}
