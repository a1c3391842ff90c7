import { useEffect, useMemo, useState } from 'preact/hooks'
import { BoardCamera } from '../board/boardCamera.ts'
import { Defs } from '../board/Defs.tsx'
import { Icon } from '../board/art.tsx'
import { engine, onlineTable } from '../client/engine.ts'
import { goInstead, link } from '../client/route.ts'
import { leaveTable, tableau } from '../client/table.ts'
import { arrive, lookElsewhere, sitDown, type MatchArrival } from '../online/arrival.ts'
import { device, keep, knownOf, server } from '../online/device.ts'
import { SitDown } from '../online/SitDown.tsx'
import { Lobby } from '../online/Lobby.tsx'
import { MatchPanel } from '../online/MatchPanel.tsx'
import type { OnlineTable } from '../engine/api/index.ts'
import { recordOf } from '../online/keepHere.ts'
import { Result } from '../online/Result.tsx'
import { Strip } from '../online/Strip.tsx'
import { PROBLEMS } from '../online/words.ts'
import { Chat, unreadIn } from '../panels/Chat.tsx'
import { tab } from '../panels/Tabs.tsx'
import { Replay } from './Replay.tsx'
import { Skeleton, TableView } from './TableScreen.tsx'
import { TopBar } from './TopBar.tsx'

/** The fourth tab of the sheet on a phone; a table without a server has only three. */
const CHAT = 3

interface OnlineProps {
  readonly match: string
  /** From a link that was just opened. */
  readonly token: string | undefined
  readonly replay: boolean
}

/** A match on the server: at its door, in the lobby, at the table, or looking back. */
export function OnlineScreen({ match, token, replay }: OnlineProps) {
  const [arrival, setArrival] = useState<MatchArrival>({ at: 'asking' })
  const [attempts, setAttempts] = useState(0)
  useEffect(() => comeIn(match, token, setArrival), [match, attempts])
  useEffect(() => {
    if (arrival.at !== 'in') return
    // The token is kept by now; it need not stand in the address, where others may see it.
    if (token !== undefined) goInstead('online', match)
    void engine.online.join({ server, match, rights: arrival.rights })
    return () => {
      void engine.online.leave()
      onlineTable.value = undefined
      leaveTable()
    }
  }, [arrival])
  const table = onlineTable.value?.match === match ? onlineTable.value : undefined
  useEffect(() => {
    if (table !== undefined && table.commitment !== '' && knownOf(match).commitment === undefined)
      keep(match, { commitment: table.commitment })
  }, [table?.commitment])
  useEffect(() => {
    if (table?.problem === 'other-rules') void lookElsewhere(match).catch(() => undefined)
  }, [table?.problem])
  if (arrival.at === 'door')
    return <SitDown door={arrival} sit={async (name) => setArrival(await sitDown(match, arrival, name))} />
  const problem = arrival.at === 'problem' ? arrival.text : PROBLEMS[table?.problem ?? '']
  if (problem !== undefined) return <Problem text={problem} again={() => setAttempts(attempts + 1)} />
  if (table === undefined || table.phase === 'connecting') return <Skeleton />
  if (table.phase === 'waiting') return <Lobby table={table} />
  if (replay) return <Replay match={match} open={() => openReplay(table)} />
  return <OnlineTableView table={table} />
}

/** Asks at the door; where nobody answers, again after a while. */
function comeIn(match: string, token: string | undefined, set: (arrival: MatchArrival) => void): () => void {
  let isGone = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  const knock = async () => {
    let found = await arrive(match, token)
    const { name } = device.value
    if (found.at === 'door' && found.token !== undefined && name !== undefined)
      found = await sitDown(match, found, name)
    if (isGone) return
    set(found)
    if (found.at === 'problem' && found.passing) waiting = setTimeout(() => void knock(), 3000)
  }
  void knock()
  return () => {
    isGone = true
    clearTimeout(waiting)
  }
}

async function openReplay(table: OnlineTable) {
  return engine.replay.openOnline(table.phase === 'over' ? await recordOf(table.match) : undefined)
}

/** The table as at home, with what a match between several devices adds. */
function OnlineTableView({ table }: { table: OnlineTable }) {
  const [open, setOpen] = useState<'chat' | 'match' | undefined>(undefined)
  const camera = useMemo(() => new BoardCamera(), [table.match])
  useEffect(() => {
    void engine.online.backToTable()
    return () => {
      if (tab.value === CHAT) tab.value = 1
    }
  }, [])
  const shown = tableau.value
  const isAsked = shown?.decision !== undefined
  useEffect(() => {
    document.title = isAsked ? 'Your move · Flagbridge' : 'Flagbridge'
    return () => {
      document.title = 'Flagbridge'
    }
  }, [isAsked])
  // The result is not to lie under what could be agreed on before.
  useEffect(() => setOpen((now) => (now === 'match' ? undefined : now)), [table.phase])
  if (shown === undefined || shown.match !== table.match) return <Skeleton />
  const unread = table.chat ? unreadIn(table) : 0
  const toggle = (what: 'chat' | 'match') => setOpen(open === what ? undefined : what)
  return (
    <TableView
      table={shown}
      camera={camera}
      beside={{
        class: open === 'chat' ? 'online chatting' : 'online',
        tools: (
          <>
            {table.chat && (
              <button
                type="button"
                class="btn icon quiet wide badged"
                aria-label={unread === 0 ? 'Chat' : `Chat, ${unread} unread`}
                aria-expanded={open === 'chat'}
                onClick={() => toggle('chat')}
              >
                <Icon name="chat" />
                {unread > 0 && <span class="badge">{unread}</span>}
              </button>
            )}
            <button
              type="button"
              class="btn icon quiet"
              aria-label="The match: offers, links, dice"
              aria-expanded={open === 'match'}
              onClick={() => toggle('match')}
            >
              <Icon name="people" />
            </button>
          </>
        ),
        strip: (
          <>
            {open === 'match' && <MatchPanel table={table} close={() => setOpen(undefined)} />}
            <Strip table={table} />
          </>
        ),
        dock: <Result table={table} />,
        rail: table.chat ? (
          <Chat table={table} shown={open === 'chat' || tab.value === CHAT} camera={camera} />
        ) : undefined,
        tabs: table.chat ? [unread === 0 ? 'Chat' : `Chat ${unread}`] : [],
      }}
    />
  )
}

function Problem({ text, again }: { text: string; again(): void }) {
  return (
    <div class="page">
      <Defs />
      <TopBar at="play" />
      <main class="narrow">
        <h1 class="display">This match cannot be opened</h1>
        <p class="alert" role="alert">
          {text}
        </p>
        <div class="row">
          <button type="button" class="btn" onClick={again}>
            Try again
          </button>
          <a class="btn" href={link('matches')}>
            All online matches
          </a>
        </div>
      </main>
    </div>
  )
}
