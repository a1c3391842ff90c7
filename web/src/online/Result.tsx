import { useState } from 'preact/hooks'
import { Icon } from '../board/art.tsx'
import { engine } from '../client/engine.ts'
import { saveText } from '../client/files.ts'
import { go } from '../client/route.ts'
import { isDamaged } from '../engine/api/index.ts'
import { RuleLink } from '../panels/RuleLink.tsx'
import { knownOf } from './device.ts'
import { keepHere, recordOf } from './keepHere.ts'
import type { OnlineTable, Verification } from '../engine/api/index.ts'
import { Verdict } from './Verdict.tsx'

/** How it ended; the dice can be checked and the record taken away. */
export function Result({ table }: { table: OnlineTable }) {
  const [found, setFound] = useState<Verification | undefined>(undefined)
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const { ending, match, game } = table
  if (ending === undefined) return null
  const attempt = async (what: () => Promise<void>) => {
    setBusy(true)
    setWrong(undefined)
    await what().catch((error: unknown) => setWrong(`It did not work: ${(error as Error).message}.`))
    setBusy(false)
  }
  const verify = async () => {
    const { commitment = table.commitment, seats } = knownOf(match)
    const seeds = Object.fromEntries(
      Object.entries(seats).flatMap(([seat, { seed }]) => (seed === undefined ? [] : [[seat, seed]])),
    )
    const answer = await engine.online.verify(await recordOf(match), { commitment, seeds })
    if (isDamaged(answer)) setWrong(answer.damaged)
    else setFound(answer)
  }
  const take = async () => saveText(`${game}-${match}.flagbridge.json`, JSON.stringify(await recordOf(match), null, 1))
  // The match is among those of this device from then on, and told there as any other.
  const report = async () => {
    const kept = await keepHere(match, table.mine)
    if (isDamaged(kept)) setWrong(kept.damaged)
    else go('report', kept)
  }
  return (
    <section class="panel pane k2 result" aria-label="Result">
      <header>
        <h2>Result</h2>
        <span class="grow" />
        <RuleLink game={game} rule={ending.rule} />
      </header>
      <div class="parts">
        <p class="heading display">{ending.sentence}</p>
        {found !== undefined && <Verdict found={found} />}
        {wrong !== undefined && (
          <p class="alert" role="alert">
            {wrong}
          </p>
        )}
        <div class="matchacts">
          <button type="button" class="btn" disabled={isBusy} data-report="" onClick={() => void attempt(report)}>
            <Icon name="eye" /> Report
          </button>
          {found === undefined && (
            <button type="button" class="btn" disabled={isBusy} data-verify="" onClick={() => void attempt(verify)}>
              <Icon name="dice" /> Verify the dice
            </button>
          )}
          <button type="button" class="btn" disabled={isBusy} onClick={() => void attempt(take)}>
            <Icon name="log" /> Export the record
          </button>
        </div>
      </div>
    </section>
  )
}
