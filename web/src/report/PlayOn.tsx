import { useState } from 'preact/hooks'
import { LEVELS } from '@flagbridge/kernel'
import { engine } from '../client/engine.ts'
import { go, link } from '../client/route.ts'
import type { PlayerKind } from '../engine/bots.ts'
import { seatLabel } from '../engine/bots.ts'
import type { BranchLine, ReplayInfo } from '../engine/api/index.ts'

/** A new match from the step that is looked at: who sits where, and whether the same dice fall. */
export function PlayOn({ info, step, seat }: { info: ReplayInfo; step: number; seat: number }) {
  const [players, setPlayers] = useState<readonly PlayerKind[]>(
    info.players.map((one) => (one.seat === seat ? 'person' : one.player === 'person' ? 'captain' : one.player)),
  )
  const [dice, setDice] = useState<'same' | 'new'>('same')
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const begin = () =>
    void engine.replay.goOn(step, { players, dice }).then(
      (id) => go('table', id),
      (error: unknown) => setWrong((error as Error).message),
    )
  return (
    <details class="playon">
      <summary class="btn">
        Play on<span class="wide"> from here</span>
      </summary>
      <form
        class="sharelist"
        onSubmit={(event) => {
          event.preventDefault()
          begin()
        }}
      >
        <p>A new match after step {step}; this one stays as it is.</p>
        {info.players.map(({ name, seat: of }) => (
          <label key={of}>
            <span>
              Seat {of + 1}, {name}
            </span>
            <select
              value={players[of]}
              onChange={(event) =>
                setPlayers(players.map((one, i) => (i === of ? (event.currentTarget.value as PlayerKind) : one)))
              }
            >
              <option value="person">At this screen</option>
              {LEVELS.map((level) => (
                <option key={level} value={level}>
                  The computer: {level}
                </option>
              ))}
            </select>
          </label>
        ))}
        <label>
          <span>Dice</span>
          <select value={dice} onChange={(event) => setDice(event.currentTarget.value as 'same' | 'new')}>
            <option value="same">Those that would have fallen</option>
            <option value="new">New ones</option>
          </select>
        </label>
        {wrong !== undefined && (
          <p class="alert" role="alert">
            {wrong}
          </p>
        )}
        <button type="submit" class="btn go2">
          Begin
        </button>
      </form>
    </details>
  )
}

/** What was played on from this match, and what it was itself played on from. */
export function Branches({ info, step }: { info: ReplayInfo; step: number }) {
  const { branches, branchOf } = info
  if (branches.length === 0 && branchOf === undefined) return null
  return (
    <details class="playon branches">
      <summary class="btn quiet">Branches{branches.length > 0 ? ` (${branches.length})` : ''}</summary>
      <div class="sharelist">
        {branchOf !== undefined && (
          <a class="btn" href={link('replay', branchOf.match, Math.min(step, branchOf.from))}>
            What was: after step {branchOf.from}
          </a>
        )}
        <ul>
          {branches.map((branch) => (
            <Branch key={branch.match} branch={branch} />
          ))}
        </ul>
      </div>
    </details>
  )
}

function Branch({ branch: { match, from, players, over, sentence } }: { branch: BranchLine }) {
  return (
    <li>
      <p>
        <b>After step {from}</b>: {players.map(seatLabel).join(' against ')}
      </p>
      <p class="soft">{sentence}</p>
      <a class="btn" href={over ? link('replay', match, from) : link('table', match)}>
        {over ? 'See it' : 'Play on'}
      </a>
      {over && (
        <a class="btn" href={link('report', match)}>
          Report
        </a>
      )}
    </li>
  )
}
