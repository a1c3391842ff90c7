import { signal } from '@preact/signals'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { BoardCamera } from '../board/boardCamera.ts'
import { engine } from '../client/engine.ts'
import { tableau } from '../client/table.ts'
import { keep, knownOf } from '../online/device.ts'
import type { OnlineTable, ShownChat } from '../engine/api/index.ts'
import { tintFor } from '../online/tint.ts'
import { namedIn, Sentence, type Named } from './Sentence.tsx'

const hourAndMinute = new Intl.DateTimeFormat([], { hour: '2-digit', minute: '2-digit' })

type Channel = ShownChat['to']

/** Counts up when something was read or muted, so that the counts beside the chat follow. */
const changes = signal(0)

export function unreadIn({ match, said }: OnlineTable): number {
  void changes.value
  const { read = 0, muted = false } = knownOf(match)
  return muted ? 0 : said.slice(read).filter(({ mine }) => !mine).length
}

function note(match: string, change: { readonly read?: number; readonly muted?: boolean }): void {
  keep(match, change)
  changes.value++
}

interface ChatProps {
  readonly table: OnlineTable
  readonly shown?: boolean
  /** Over the board on which what is named can be shown. */
  readonly camera?: BoardCamera
}

/** What the players say to each other, by channel; with a switch to hear nothing. */
export function Chat({ table, shown = true, camera }: ChatProps) {
  const { match, said } = table
  const muted = (void changes.value, knownOf(match).muted === true)
  const end = useRef<HTMLDivElement>(null)
  const scene = tableau.value?.scene
  const named = useMemo(() => (scene === undefined ? undefined : namedIn(scene)), [scene])
  useEffect(() => {
    const list = end.current?.parentElement
    if (list) list.scrollTop = list.scrollHeight
    if (shown && !muted && (knownOf(match).read ?? 0) < said.length) note(match, { read: said.length })
  }, [said.length, shown, muted])
  return (
    <section class="pane pane-chat k4" aria-label="Chat">
      <header>
        <h2>Chat</h2>
        <span class="grow" />
        <label class="check">
          <input
            type="checkbox"
            checked={muted}
            onChange={(event) => note(match, { muted: event.currentTarget.checked, read: said.length })}
          />
          Mute
        </label>
      </header>
      {muted ? (
        <p class="soft empty">You hear nothing and are told of nothing. The others do not know.</p>
      ) : (
        <>
          <div class="said-list" role="log" aria-label="What was said" tabindex={0}>
            {said.length === 0 && <p class="soft empty">Nothing was said yet.</p>}
            {said.map((line, i) => (
              <Utterance key={i} line={line} table={table} named={named} camera={camera} />
            ))}
            <div ref={end} />
          </div>
          <Speak table={table} />
        </>
      )}
    </section>
  )
}

interface UtteranceProps {
  readonly line: ShownChat
  readonly table: OnlineTable
  readonly named: Named | undefined
  readonly camera: BoardCamera | undefined
}

/** Ships and hexes that are named are links to them, as in the log: "watch 1207". */
function Utterance({ line, table, named, camera }: UtteranceProps) {
  const side = table.seats.find(({ seat }) => seat === line.from)?.side
  return (
    <p class={line.mine ? 'uttered mine' : 'uttered'}>
      <b class={side === undefined ? '' : `s${tintFor(side)}`}>{line.mine ? 'You' : line.name}</b>
      {line.to !== 'everybody' && <span class="chip">{channelName(line.to, table)}</span>}
      <time class="muted small">{hourAndMinute.format(line.at)}</time>
      <span class="words">
        {named === undefined ? (
          line.text
        ) : (
          <Sentence text={line.text} named={named} centre={(thing) => camera?.centre(thing)} />
        )}
      </span>
    </p>
  )
}

/** To all; to one's own side, which for onlookers are the other onlookers; to one player alone. */
function channelsOf(table: OnlineTable): readonly Channel[] {
  const { looker, seats } = table
  if (looker < 0) return ['everybody', 'side']
  const others = seats.filter(({ kind, seat, name }) => kind === 'person' && seat !== looker && name !== null)
  const allies = others.filter(({ side }) => side === seats[looker]?.side)
  return ['everybody', ...(allies.length > 0 ? (['side'] as const) : []), ...others.map(({ seat }) => seat)]
}

function channelName(channel: Channel, { looker, seats }: OnlineTable): string {
  if (channel === 'everybody') return 'everybody'
  if (channel === 'side') return looker < 0 ? 'onlookers' : 'own side'
  return channel === looker ? 'you alone' : `${seats[channel]?.name ?? 'one player'} alone`
}

function Speak({ table }: { table: OnlineTable }) {
  const [to, setTo] = useState<Channel>('everybody')
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const say = async (event: Event) => {
    event.preventDefault()
    const words = text.trim()
    if (words === '') return
    setText('')
    const said = await engine.online.say({ do: 'say', to, text: words })
    setWrong(said?.text)
    if (said !== undefined) setText(words)
  }
  return (
    <form class="speak" onSubmit={(event) => void say(event)}>
      {wrong !== undefined && (
        <p class="alert" role="alert">
          {wrong}
        </p>
      )}
      <label>
        <span class="sr">To whom</span>
        <select
          value={String(to)}
          onChange={(event) => {
            const { value } = event.currentTarget
            setTo(value === 'everybody' || value === 'side' ? value : Number(value))
          }}
        >
          {channelsOf(table).map((channel) => (
            <option key={channel} value={String(channel)}>
              to {channelName(channel, table)}
            </option>
          ))}
        </select>
      </label>
      <label class="grow">
        <span class="sr">Say something</span>
        <input
          value={text}
          maxlength={500}
          placeholder="Say something"
          autocomplete="off"
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="btn" disabled={text.trim() === ''}>
        Say it
      </button>
    </form>
  )
}
