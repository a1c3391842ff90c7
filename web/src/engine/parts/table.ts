import { isRefusal, type AnyAction, type Refusal } from '@flagbridge/kernel'
import type { Preview, ShipCard, Thing } from '@flagbridge/scene'
import { compared } from '../compared.ts'
import {
  isDamaged,
  type Damaged,
  type Hint,
  type RefusalText,
  type Route,
  type TableApi,
  type TableUpdate,
  type TypedChoice,
} from '../api/index.ts'
import { holdMatch, type TabHold } from '../holding.ts'
import { LocalMatch } from '../localMatch.ts'
import type { PlayedMatch } from '../playedMatch.ts'
import { openRecord } from '../records.ts'
import { loadRecord, nextOrder, saveLine, saveRecord } from '../saves.ts'
import { Screen } from '../screen.ts'
import type { OpenedGame } from '../shelf.ts'
import { frameOf, placementFor, savedLine } from '../tableau.ts'

const NOTHING_ASKED: RefusalText = { text: 'Nothing is asked of you now.', rule: 'TABLE.1' }

/** So many moves of the computer long sealed orders are seen to open, and what was ordered to be done. */
const OPENING = 4

/** Nobody has more to place. */
const MOST_SHIPS = 200

/** The table at which the page sits: one match at a time, here or on a server. `push` tells the page what is new. */
export class TablePart implements TableApi {
  match: PlayedMatch | undefined
  /** What was answered last, as it was when it was asked: kept for the coach, where one is wanted. */
  answered: Answered | undefined
  isCoached = false
  private screen = new Screen()
  private milliseconds = 450
  /** The place of the match among the saved ones. */
  private place = 0
  /** Counts up when the page sits down elsewhere. */
  private visits = 0
  private hold: TabHold | undefined
  private shownVersion = -1
  private showing: Promise<void> = Promise.resolve()
  /** Sealed orders were opened just now. */
  private hasOpened = false
  private hasDrawn!: () => void
  private readonly firstPicture = new Promise<void>((resolve) => (this.hasDrawn = resolve))

  constructor(private readonly push: (update: TableUpdate) => void) {}

  async open(id: string): Promise<Damaged | undefined> {
    this.sitAt(undefined)
    const visit = this.visits
    const read = await openRecord(await loadRecord(id))
    if (isDamaged(read)) return read
    const hold = await holdMatch(id, () => void (visit === this.visits && this.open(id)))
    if (visit !== this.visits) {
      hold.release()
      return undefined
    }
    this.hold = hold
    if (!hold.isOurs) return this.follow(id)
    const match = await LocalMatch.open(id, read.opened, read.record, {
      save: (record) => saveRecord(id, record),
      pause: () => this.pause(),
      firstPicture: this.firstPicture,
      changed: (changed) => void this.show(changed),
    })
    if (isDamaged(match)) return match
    this.place = await nextOrder()
    // Whoever came here has gone elsewhere meanwhile.
    if (visit !== this.visits) {
      match.close()
      return undefined
    }
    this.match = match
    await this.show(match)
    return undefined
  }

  /** Another tab plays it: what it has saved is shown here, and nothing can be answered. */
  private async follow(id: string): Promise<Damaged | undefined> {
    const { FollowedMatch } = await import('../followedMatch.ts')
    const match = await FollowedMatch.open(id, (followed) => void this.show(followed))
    if (isDamaged(match)) return match
    this.match = match
    await this.show(match)
    return undefined
  }

  async close(): Promise<void> {
    this.sitAt(undefined)
  }

  /** Whatever goes on at the table before is wanted no more. */
  sitAt(match: PlayedMatch | undefined): void {
    this.visits++
    this.hold?.release()
    this.hold = undefined
    this.match?.close()
    this.match = match
    this.showAnew()
  }

  /** The page has forgotten what it was told. */
  showAnew(): void {
    this.screen = new Screen()
    this.shownVersion = -1
  }

  choose(decision: number, action: AnyAction): Promise<RefusalText | undefined> {
    return this.act(decision, action)
  }

  async routes(decision: number): Promise<readonly Route[]> {
    const { match } = this
    const asked = match?.people.asked()
    // A puzzle asks for one answer, not for a way of several.
    if (match === undefined || asked?.id !== decision || match.puzzled !== undefined) return []
    const { routesOf } = await import('../routes.ts')
    const routes = routesOf(match.people.viewer(), asked.seat)
    return routes.filter(({ actions }) => match.letsWay?.(actions) !== false)
  }

  async walk(decision: number, actions: readonly AnyAction[]): Promise<RefusalText | undefined> {
    const kind = this.match?.people.asked()?.kind
    for (const [i, action] of actions.entries()) {
      const asked = this.match?.people.asked()
      // Something has come between: whoever walks decides anew.
      if (asked === undefined || asked.kind !== kind || (i === 0 && asked.id !== decision)) return undefined
      const refusal = await this.act(asked.id, action)
      if (refusal !== undefined) return refusal
    }
    return undefined
  }

  async order(text: string): Promise<RefusalText | undefined> {
    const heard = this.hear(text)
    return 'rule' in heard ? heard : this.act(heard.decision, heard.action)
  }

  async orders(): Promise<readonly TypedChoice[]> {
    const { match } = this
    const asked = match?.people.asked()
    if (match === undefined || asked === undefined) return []
    const { typedChoices } = await import('../typedChoices.ts')
    return typedChoices(match.people.viewer(), asked.seat, match.people.offers())
  }

  async consider(text: string): Promise<Preview | RefusalText> {
    const heard = this.hear(text)
    if ('rule' in heard) return heard
    const { match, seat, action } = heard
    const { box, look } = match.opened
    const view = match.people.viewer().table()
    const refusal = box.game.check(view, seat, action)
    return refusal === undefined ? look.preview(action, view, seat) : match.people.viewer().inWords(refusal)
  }

  async placeForMe(): Promise<RefusalText | undefined> {
    for (let ship = 0; ship < MOST_SHIPS; ship++) {
      const { match } = this
      const asked = match?.people.asked()
      const action = match === undefined ? undefined : placementFor(match.people)
      if (asked === undefined || action === undefined) return undefined
      const refusal = await this.act(asked.id, action)
      if (refusal !== undefined) return refusal
    }
    return undefined
  }

  async why(things: readonly Thing[]): Promise<RefusalText | undefined> {
    const { match } = this
    const asked = match?.people.asked()
    if (match === undefined || asked === undefined) return undefined
    const viewer = match.people.viewer()
    const refusal = match.opened.look.why(viewer.table(), asked.seat, things)
    if (refusal === undefined) return undefined
    const { tooFar } = await import('../tooFar.ts')
    const text = tooFar(viewer, asked.seat, things.at(-1)!)
    return text === undefined ? viewer.inWords(refusal) : { text, rule: refusal.rule }
  }

  async preview(decision: number, action: AnyAction): Promise<Preview> {
    const { match } = this
    const asked = match?.people.asked()
    if (match === undefined || asked?.id !== decision) return {}
    const { box, look } = match.opened
    const view = match.people.viewer().table()
    // The table may have changed since the page saw it: what is no longer allowed has nothing to show.
    if (box.game.check(view, asked.seat, action) !== undefined) return {}
    return compared(look.preview(action, view, asked.seat), look.pointed?.(view, asked.seat, []))
  }

  async pointed(things: readonly Thing[]): Promise<Preview | undefined> {
    const viewer = this.match?.people.viewer()
    if (viewer === undefined) return undefined
    const pointed = (at: readonly Thing[]) => viewer.opened.look.pointed?.(viewer.table(), viewer.seat, at)
    // What has nothing of its own to show takes nothing away.
    return pointed(things) ?? pointed([])
  }

  async card(thing: Thing): Promise<ShipCard | undefined> {
    return this.match?.people.viewer().card(thing)
  }

  async threat(piece?: Thing): Promise<Readonly<Record<string, number>>> {
    const { match } = this
    const viewer = match?.people.viewer()
    const counts: Record<string, number> = {}
    if (match === undefined || viewer === undefined) return counts
    const side = match.players[match.people.looker]?.side
    const enemies = viewer
      .scene()
      .pieces.filter((one) => one.side !== side && one.faceDown !== true)
      .map((one): Thing => `piece:${one.id}`)
    for (const one of piece === undefined ? enemies : [piece])
      for (const cell of viewer.opened.look.threat?.(viewer.table(), one) ?? []) counts[cell] = (counts[cell] ?? 0) + 1
    return counts
  }

  async undo(): Promise<void> {
    const { match } = this
    if (!(match instanceof LocalMatch)) return
    await match.undo()
    await this.show(match)
  }

  async end(by: 'resigning' | 'draw'): Promise<RefusalText | undefined> {
    const { match } = this
    if (!(match instanceof LocalMatch)) return undefined
    const refusal = await match.end(by)
    await this.show(match)
    return refusal === undefined ? undefined : match.people.viewer().inWords(refusal)
  }

  async hint(): Promise<Hint | undefined> {
    const { match } = this
    const advice = match instanceof LocalMatch ? await match.advice() : undefined
    if (advice === undefined) return undefined
    const { advised } = await import('../advised.ts')
    return match === undefined || match !== this.match ? undefined : advised(match, advice)
  }

  async lift(): Promise<void> {
    const { match } = this
    if (match === undefined) return
    match.people.curtain = false
    this.shownVersion = -1
    await this.show(match)
  }

  async pace(milliseconds: number): Promise<void> {
    this.milliseconds = milliseconds
  }

  async drawn(): Promise<void> {
    this.hasDrawn()
  }

  /** As long as what has happened is shown: a move of the computer, or sealed orders that are opened. */
  async pause(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve))
    await this.showing
    return new Promise((resolve) => setTimeout(resolve, this.milliseconds * (this.hasOpened ? OPENING : 1)))
  }

  /** Tells the page of what it has not been told yet, one thing after the other. */
  show(match: PlayedMatch): Promise<void> {
    this.showing = this.showing.then(() => this.showNow(match))
    return this.showing
  }

  private async showNow(match: PlayedMatch): Promise<void> {
    if (this.match !== match || this.shownVersion === match.version) return
    const frame = frameOf(match)
    const { version } = match
    const viewer = match.people.viewer()
    const scene = viewer.scene()
    if (match instanceof LocalMatch) await saveLine(savedLine(frame, scene, this.place))
    if (this.match !== match) return
    this.shownVersion = version
    const update = this.screen.update(frame, scene, viewer.lines)
    const happened = viewer.lines.slice(...update.happened)
    this.hasOpened = happened.some(({ look }) => (look.reveals ?? []).length > 0)
    this.push(update)
  }

  private async act(decision: number, action: AnyAction): Promise<RefusalText | undefined> {
    const { match } = this
    if (match === undefined) return undefined
    const answered = this.isCoached && match instanceof LocalMatch ? answeredAt(match, action) : undefined
    const refusal = await match.act(decision, action)
    if (refusal !== undefined) return match.people.viewer().inWords(refusal)
    this.answered = answered
    // What an online table makes of it is shown when the server says so.
    if (!match.isOnline) await this.show(match)
    return undefined
  }

  /** A typed order as the game understands it. */
  private hear(text: string): Heard | RefusalText {
    const { match } = this
    const asked = match?.people.asked()
    if (match === undefined || asked === undefined) return NOTHING_ASKED
    const view = match.people.viewer().table()
    const action = match.opened.box.words.hear(text, view, asked.seat) as AnyAction | Refusal
    return isRefusal(action)
      ? match.people.viewer().inWords(action)
      : { match, decision: asked.id, seat: asked.seat, action }
  }
}

/** An answer, and what whoever gave it knew. */
export interface Answered {
  readonly opened: OpenedGame
  readonly seat: number
  readonly view: unknown
  readonly legal: readonly AnyAction[]
  readonly action: AnyAction
  readonly step: number
}

function answeredAt({ people, opened, step }: LocalMatch, action: AnyAction): Answered {
  const { looker } = people
  const view: unknown = opened.box.game.fork(people.viewer().table())
  return { opened, seat: looker, view, legal: people.legal(looker), action, step }
}

interface Heard {
  readonly match: PlayedMatch
  readonly decision: number
  readonly seat: number
  readonly action: AnyAction
}
