import { difference, isRefusal, LEVELS, type AnyAction, type BotName, type Refusal } from '@flagbridge/kernel'
import type { Thing } from '@flagbridge/scene'
import { isDamaged, type Damaged, type EngineApi, type Said, type Tableau } from './messages.ts'
import type { Onlooker } from './onlooker.ts'
import { adviceFor, answerForComputer, dropThoughts } from './computer.ts'
import { deedInWords } from './deed.ts'
import { optionFields, playableFields } from './options.ts'
import { Playing } from './playing.ts'
import { newSeed, openRecord, recordFor } from './records.ts'
import type { Rewindable } from './replaying.ts'
import { listSaves, loadRecord, nextOrder, removeMatch, saveMatch } from './saves.ts'
import { openGame, type Opened } from './shelf.ts'
import { savedLine, tableauOf } from './tableau.ts'
import type { Sitting } from './sitting.ts'
import type { Record } from '@flagbridge/formats'
import type { Distant } from '../online/distant.ts'
import type { FarTable } from '../online/messages.ts'

/** Everything behind the page: one match, or one replay, at a time. `push` sends the page a new tableau. */
export class Engine implements EngineApi {
  private playing: Playing | undefined
  /** A match on a server, beside which nothing else is open. */
  private distant: Distant | undefined
  private visits = 0
  private replaying: Rewindable | undefined
  /** Whoever looks at what the page shows now. */
  private looking: { readonly opened: Opened; readonly onlooker: Onlooker } | undefined
  /** What the page was offered last, by number. */
  private offered: readonly AnyAction[] = []
  private order_ = 0
  private milliseconds = 450

  constructor(
    private readonly push: (tableau: Tableau) => void,
    private readonly tellFar: (far: FarTable) => void,
  ) {}

  async info(game: string, players: number) {
    const { rulebook, box } = await openGame(game)
    const { id, title, seats } = rulebook
    const schemas = await rulebook.schemas()
    const options = playableFields(box, optionFields(schemas.options, rulebook.packs), players)
    return { id, title, seats, fleets: box.fleets, levels: LEVELS, options }
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
    this.sitAt(playing)
    this.replaying = undefined
    this.order_ = await nextOrder()
    await this.show(playing)
    void this.drive(playing)
    return undefined
  }

  async close(): Promise<void> {
    this.sitAt(undefined)
  }

  /** Whatever the computer thinks about another match is wanted no more. */
  private sitAt(playing: Playing | undefined): void {
    if (this.playing !== playing) dropThoughts()
    this.playing = playing
  }

  /** Where the page sits. */
  private get sitting(): Sitting | undefined {
    return this.playing ?? this.distant
  }

  async choose(decision: number, choice: number): Promise<Said | undefined> {
    const action = this.offered[choice]
    return action === undefined ? undefined : this.act(decision, action)
  }

  async order(text: string): Promise<Said | undefined> {
    const { sitting } = this
    const asked = sitting?.asked()
    if (sitting === undefined || asked === undefined) return { text: 'Nothing is asked of you now.', rule: 'TABLE.1' }
    const heard = sitting.opened.box.words.hear(text, sitting.onlooker().table(), asked.seat) as AnyAction | Refusal
    return isRefusal(heard) ? this.say(sitting.opened, sitting.onlooker(), heard) : this.act(asked.id, heard)
  }

  async consider(text: string) {
    const { sitting } = this
    const asked = sitting?.asked()
    if (sitting === undefined || asked === undefined) return { text: 'Nothing is asked of you now.', rule: 'TABLE.1' }
    const { opened } = sitting
    const onlooker = sitting.onlooker()
    const heard = opened.box.words.hear(text, onlooker.table(), asked.seat) as AnyAction | Refusal
    const refusal = isRefusal(heard) ? heard : opened.box.game.check(onlooker.table(), asked.seat, heard)
    if (refusal !== undefined) return this.say(opened, onlooker, refusal)
    return opened.look.preview(heard, onlooker.table(), asked.seat)
  }

  async why(things: readonly Thing[]): Promise<Said | undefined> {
    const asked = this.sitting?.asked()
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
    this.sitAt(back)
    await this.show(back)
    void this.drive(back)
  }

  async hint() {
    const { playing, looking, offered } = this
    const asked = playing?.asked()
    if (playing === undefined || looking === undefined || asked === undefined) return undefined
    const advice = await adviceFor(playing, asked)
    if (advice === undefined || this.offered !== offered) return undefined
    const { action, ranked, ...reason } = advice
    const table: unknown = looking.onlooker.table()
    const { look, box } = looking.opened
    const scene = look.scene(table, asked.seat)
    const advised = (wanted: AnyAction) => ({
      choice: offered.findIndex((offer) => difference(offer, wanted) === undefined),
      says:
        deedInWords(look.pointers(wanted, table, asked.seat), look.preview(wanted, table, asked.seat), scene) ??
        box.words.say(wanted, table),
    })
    const best = advised(action)
    if (best.choice < 0) return undefined
    const others = ranked.map(({ action: other, ...rest }) => ({ ...advised(other), ...rest }))
    return { ...best, ...reason, ranked: others.filter(({ choice }) => choice >= 0) }
  }

  async lift(): Promise<void> {
    const { playing, distant } = this
    if (playing !== undefined) {
      playing.curtain = false
      await this.show(playing)
    } else if (distant !== undefined) {
      distant.curtain = false
      this.showFar(distant, true)
    }
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
    this.sitAt(undefined)
    const { Replaying } = await import('./replaying.ts')
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

  async goOn(step: number, seat: number, bot: BotName): Promise<string> {
    if (this.replaying?.branch === undefined) throw new Error('no replay is open')
    return this.keep(this.replaying.branch(step, seat, bot))
  }

  async optionsFor(plan: Parameters<EngineApi['optionsFor']>[0]) {
    const record = await recordFor(plan)
    return isDamaged(record) ? record : { options: record.options }
  }

  async joinFar(place: Parameters<EngineApi['joinFar']>[0]): Promise<void> {
    await this.leaveFar()
    const visit = this.visits
    const { Distant: Far } = await import('../online/distant.ts')
    if (visit !== this.visits) return
    this.sitAt(undefined)
    this.replaying = undefined
    this.distant = new Far(place, (far, withTable) => this.distant === far && this.showFar(far, withTable))
  }

  async leaveFar(): Promise<void> {
    this.visits++
    this.distant?.close()
    this.distant = undefined
  }

  async far(call: Parameters<EngineApi['far']>[0]): Promise<Said | undefined> {
    return this.distant?.call(call)
  }

  async lookFar(): Promise<void> {
    this.replaying = undefined
    if (this.distant !== undefined) this.showFar(this.distant, true)
  }

  async replayFar(raw?: unknown) {
    const { distant } = this
    if (distant === undefined) throw new Error('no match on a server is open')
    const [{ StoryReplay }, { Replaying }] = await Promise.all([
      import('../online/storyReplay.ts'),
      import('./replaying.ts'),
    ])
    const read = raw === undefined ? undefined : await openRecord(raw)
    if (isDamaged(read)) return read
    this.replaying =
      read === undefined ? new StoryReplay(distant) : new Replaying(distant.id, read.opened, read.record, true)
    this.looking = { opened: distant.opened, onlooker: this.replaying.onlooker() }
    return this.replaying.info()
  }

  async verifyFar(raw: unknown, promised: Parameters<EngineApi['verifyFar']>[1]) {
    const { distant } = this
    if (distant === undefined) throw new Error('no match on a server is open')
    const read = await openRecord(raw)
    if (isDamaged(read)) return read
    const { verify } = await import('../online/verify.ts')
    return verify(distant, read.record, promised)
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
    const { sitting, playing } = this
    if (sitting === undefined) return undefined
    const onlooker = sitting.onlooker()
    const refusal = await sitting.act(sitting.looker, decision, action)
    if (refusal !== undefined) return this.say(sitting.opened, onlooker, refusal)
    // What a far table makes of it is shown when it says so.
    if (playing === undefined || this.playing !== playing) return undefined
    await this.show(playing)
    void this.drive(playing)
    return undefined
  }

  /** Shows what is around the far table, and the table itself where it has changed and nothing else is looked at. */
  private showFar(distant: Distant, withTable: boolean): void {
    if (withTable && distant.isBegun) {
      const asked = distant.asked()
      this.offered = asked === undefined ? [] : distant.offers(asked.seat)
      if (this.replaying === undefined) this.looking = { opened: distant.opened, onlooker: distant.onlooker() }
      this.push({ ...tableauOf(distant, this.offered), far: true })
    }
    this.tellFar(distant.info())
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
    if (this.driven === playing) this.driven = undefined
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
