import { useEffect, useState } from 'preact/hooks'
import { engine } from '../client/engine.ts'
import type { FleetStart, FleetView, KeptFleet } from '../engine/api/index.ts'
import { isBroken } from './Accounts.tsx'

/** This fleet beside another one, kept or ready: every account, and what only one of them has. */
export function Compared({ view, kept }: { view: FleetView; kept: string | undefined }) {
  const [others, setOthers] = useState<readonly (KeptFleet | FleetStart)[]>([])
  const [chosen, setChosen] = useState('')
  const [other, setOther] = useState<FleetView | undefined>(undefined)
  const load = async () => {
    const own = (await engine.workbench.kept()).filter(({ game, id }) => game === view.game && id !== kept)
    setOthers([...own, ...(await engine.workbench.starts(view.game))])
  }
  useEffect(() => {
    const found = others.find((_one, i) => String(i) === chosen)
    if (found === undefined) setOther(undefined)
    else void engine.workbench.look(view.game, found.design).then(setOther)
  }, [chosen, others])
  return (
    <details class="wb-menu" onToggle={(event) => void (event.currentTarget.open && load())}>
      <summary class="btn">Compare</summary>
      <div class="wb-sheet">
        <label>
          <span>Beside</span>
          <select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
            <option value="">choose a fleet</option>
            {others.map((one, i) => (
              <option key={i} value={String(i)}>
                {one.design.name}: {one.sentence}
              </option>
            ))}
          </select>
        </label>
        {other !== undefined && <Both one={view} other={other} />}
      </div>
    </details>
  )
}

function Both({ one, other }: { one: FleetView; other: FleetView }) {
  const keys = [...new Set([...one.accounts, ...other.accounts].map(({ key }) => key))]
  const cell = (view: FleetView, key: string) => {
    const account = view.accounts.find((candidate) => candidate.key === key)
    return <td class={account !== undefined && isBroken(account) ? 'bad' : ''}>{account?.total ?? '–'}</td>
  }
  return (
    <table class="wb-both">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">{one.design.name}</th>
          <th scope="col">{other.design.name}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">{[...one.accounts, ...other.accounts].find((account) => account.key === key)!.title}</th>
            {cell(one, key)}
            {cell(other, key)}
          </tr>
        ))}
        <tr>
          <th scope="row">Only here</th>
          <td>{onlyIn(one, other)}</td>
          <td>{onlyIn(other, one)}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** "2 Torpedo Frigate, Sovereign": what one has more of. */
function onlyIn(one: FleetView, other: FleetView): string {
  const counts = new Map<string, number>()
  for (const { name } of one.lines) counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const { name } of other.lines) counts.set(name, (counts.get(name) ?? 0) - 1)
  const more = [...counts].filter(([, count]) => count > 0)
  return more.length === 0 ? 'nothing' : more.map(([name, count]) => (count > 1 ? `${count} ${name}` : name)).join(', ')
}
