import { LEVELS, type Level } from '@flagbridge/ai'
import { difference, isRefusal, type AnyAction, type Refusal } from '@flagbridge/kernel'
import type { Thing } from '@flagbridge/scene'
import { isDamaged, type Damaged, type EngineApi, type Said, type Tableau } from './messages.ts'
import type { Onlooker } from './onlooker.ts'
import { adviceFor, answerForComputer } from './computer.ts'
import { optionFields } from './options.ts'
import { Playing } from './playing.ts'
import { newSeed, openRecord, recordFor } from './records.ts'
import { Replaying } from './replaying.ts'
import { listSaves, loadRecord, nextOrder, removeMatch, saveMatch } from './saves.ts'
import { openGame, type Opened } from './shelf.ts'
import { savedLine, tableauOf } from './tableau.ts'
import type { Record } from '@flagbridge/formats'

/** Everything behind the page: one match, or one replay, at a time. `push` sends the page a new tableau. */
export class Engine implements EngineApi {
  private playing: Playing | undefined
  private replaying: Replaying | undefined
  /** Whoever looks at what the page shows now. */
  private looking: { readonly opened: Opened; readonly onlooker: Onlooker } | undefined
  /** What the page was offered last, by number. */
  private offered: readonly AnyAction[] = []
  private order_ = 0
  private milliseconds = 450

  constructor(private readonly push: (tableau: Tableau) => void) {}

  async info(game: string) {
    const { rulebook, box } = await openGame(game)
    const { id, title, seats } = rulebook
    return { id, title, seats, fleets: box.fleets, levels: LEVELS, options: optionFields(rulebook.optionsSchema) }
  }

  async create(plan: Parameters<EngineApi['create']>[0]): Promise<string | Damaged> {
    const record = await recordFor(plan)
    return isDamaged(record) ? record : this.keep(record)
  }

  async open(match: string): Promise<Damaged | undefined> {
    const read = await openRecord(await loadRecord(match))
    if (isDamaged(read)) return read
    const playing = Playing.open(match, read.opened, read.record)
    if (isDamaged(playing)) return playing
    this.playing = playing
    this.replaying = undefined
    this.order_ = await nextOrder()
    await this.show(playing)
    void this.drive(playing)
    return undefined
  }

  async close(): Promise<void> {
    this.playing = undefined
  }

  async choose(decision: number, choice: number): Promise<Said | undefined> {
    const action = this.offered[choice]
    return action === undefined ? undefined : this.act(decision, action)
  }

  async order(text: string): Promise<Said | undefined> {
    const { playing } = this
    const asked = playing?.asked()
    if (playing === undefined || asked === undefined) return { text: 'Nothing is asked of you now.', rule: 'TABLE.1' }
    const heard = playing.opened.box.words.hear(text, playing.onlooker().table(), asked.seat) as AnyAction | Refusal
    return isRefusal(heard) ? this.say(playing.opened, playing.onlooker(), heard) : this.act(asked.id, heard)
  }

  async consider(text: string) {
    const { playing } = this
    const asked = playing?.asked()
    if (playing === undefined || asked === undefined) return { text: 'Nothing is asked of you now.', rule: 'TABLE.1' }
    const { opened } = playing
    const onlooker = playing.onlooker()
    const heard = opened.box.words.hear(text, onlooker.table(), asked.seat) as AnyAction | Refusal
    const refusal = isRefusal(heard) ? heard : opened.box.game.check(onlooker.table(), asked.seat, heard)
    if (refusal !== undefined) return this.say(opened, onlooker, refusal)
    return opened.look.preview(heard, onlooker.table(), asked.seat)
  }

  async why(things: readonly Thing[]): Promise<Said | undefined> {
    const asked = this.playing?.asked()
    if (this.looking === undefined || asked === undefined) return undefined
    const { opened, onlooker } = this.looking
    const refusal = opened.look.why(onlooker.table(), asked.seat, things)
    return refusal === undefined ? undefined : this.say(opened, onlooker, refusal)
  }

  async preview(choice: number) {
    const action = this.offered[choice]
    if (this.looking === undefined || action === undefined) return {}
    const { opened, onlooker } = this.looking
    return opened.look.preview(action, onlooker.table(), onlooker.seat)
  }

  async pointed(things: readonly Thing[]) {
    if (this.looking === undefined) return undefined
    const { opened, onlooker } = this.looking
    return opened.look.pointed?.(onlooker.table(), onlooker.seat, things)
  }

  async card(thing: Thing) {
    return this.looking?.onlooker.card(thing)
  }

  async undo(): Promise<void> {
    const { playing } = this
    if (playing === undefined || !playing.canUndo()) return
    const back = Playing.open(playing.id, playing.opened, playing.withoutLast())
    if (isDamaged(back)) return
    this.playing = back
    await this.show(back)
  }

  async hint() {
    const { playing, looking, offered } = this
    const asked = playing?.asked()
    if (playing === undefined || looking === undefined || asked === undefined) return undefined
    const advice = await adviceFor(playing, asked)
    if (advice === undefined || this.offered !== offered) return undefined
    const choice = offered.findIndex((offer) => difference(offer, advice.action) === undefined)
    if (choice < 0) return undefined
    const { action, ...reason } = advice
    return { choice, says: looking.opened.box.words.say(action, looking.onlooker.table()), ...reason }
  }

  async lift(): Promise<void> {
    if (this.playing === undefined) return
    this.playing.curtain = false
    await this.show(this.playing)
  }

  async pace(milliseconds: number): Promise<void> {
    this.milliseconds = milliseconds
  }

  saves = listSaves
  remove = removeMatch

  async recordText(match: string): Promise<string> {
    return JSON.stringify(await loadRecord(match), null, 1)
  }

  async takeIn(text: string): Promise<string | Damaged> {
    let raw: unknown
    try {
      raw = JSON.parse(text)
    } catch {
      return { damaged: 'This is not a record: expected JSON.' }
    }
    const read = await openRecord(raw)
    if (isDamaged(read)) return read
    const played = Playing.open('', read.opened, structuredClone(read.record))
    return isDamaged(played) ? played : this.keep(read.record)
  }

  async replay(match: string) {
    const read = await openRecord(await loadRecord(match))
    if (isDamaged(read)) return read
    this.playing = undefined
    this.replaying = new Replaying(match, read.opened, read.record)
    this.looking = { opened: read.opened, onlooker: this.replaying.onlooker() }
    return this.replaying.info()
  }

  async replayAt(step: number, eyes: Parameters<EngineApi['replayAt']>[1]): Promise<Tableau> {
    if (this.replaying === undefined || this.looking === undefined) throw new Error('no replay is open')
    const tableau = this.replaying.at(step, eyes)
    this.looking = { opened: this.looking.opened, onlooker: this.replaying.onlooker() }
    return tableau
  }

  async goOn(step: number, seat: number, level: Level): Promise<string> {
    if (this.replaying === undefined) throw new Error('no replay is open')
    return this.keep(this.replaying.branch(step, seat, level))
  }

  async rules(game: string) {
    const { ruleBook } = await import('./lessons.ts')
    return ruleBook(game)
  }

  async lesson(game: string, id: string) {
    const { lessonOf } = await import('./lessons.ts')
    const found = await lessonOf(game, id)
    if (found !== undefined) this.looking = { opened: await openGame(game), onlooker: found.onlooker }
    return found?.lesson
  }

  private async act(decision: number, action: AnyAction): Promise<Said | undefined> {
    const { playing } = this
    if (playing === undefined) return undefined
    const onlooker = playing.onlooker()
    const refusal = playing.act(playing.looker, decision, action)
    if (refusal !== undefined) return this.say(playing.opened, onlooker, refusal)
    await this.show(playing)
    void this.drive(playing)
    return undefined
  }

  private say({ box }: Opened, onlooker: Onlooker, refusal: Refusal): Said {
    return { text: box.words.refusal(refusal, onlooker.table()), rule: refusal.rule }
  }

  /** Saves first: what the page has seen is never lost. */
  private async show(playing: Playing): Promise<void> {
    const asked = playing.asked()
    this.offered = asked === undefined ? [] : playing.offers(asked.seat)
    const onlooker = playing.onlooker()
    this.looking = { opened: playing.opened, onlooker }
    const tableau = tableauOf(playing, this.offered)
    await saveMatch(savedLine(tableau, this.order_), playing.record)
    if (this.playing === playing) this.push(tableau)
  }

  private driven: Playing | undefined

  /** Lets the computer answer until a person is asked, the match ends or another one is opened. */
  private async drive(playing: Playing): Promise<void> {
    if (this.driven === playing) return
    this.driven = playing
    for (;;) {
      const asked = playing.computersTurn()
      if (asked === undefined || this.playing !== playing) break
      const answer = await answerForComputer(playing, asked, this.milliseconds)
      if (this.playing !== playing) break
      answer()
      await this.show(playing)
    }
    this.driven = undefined
  }

  private async keep(record: Record): Promise<string> {
    const { opened } = (await openRecord(record)) as { opened: Opened }
    const id = newSeed().slice(0, 12)
    const playing = Playing.open(id, opened, record)
    if (isDamaged(playing)) throw new Error(playing.damaged)
    await saveMatch(savedLine(tableauOf(playing, []), await nextOrder()), playing.record)
    return id
  }
}
