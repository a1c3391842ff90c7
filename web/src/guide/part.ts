import { createStore, get, set, type UseStore } from 'idb-keyval'
import { digest, type AnyAction } from '@flagbridge/kernel'
import type { Damaged, GuideApi } from '../engine/api/index.ts'
import type { TablePart } from '../engine/parts/table.ts'
import { openGame } from '../engine/shelf.ts'
import { think } from '../engine/thinking.ts'
import { GuidedMatch, type GuideMove } from './guidedMatch.ts'
import { guideOf } from './guideFiles.ts'

/** Where one was in a guide, and in which version of it. */
interface Kept {
  readonly guide: string
  readonly moves: readonly GuideMove[]
}

let store: UseStore | undefined
const shelf = () => (store ??= createStore('flagbridge-guides', 'guides'))

/** The guides, at the page's own table. */
export class Guides implements GuideApi {
  private match: GuidedMatch | undefined

  constructor(private readonly table: TablePart) {}

  async open(game: string): Promise<Damaged | undefined> {
    this.table.sitAt(undefined)
    const [guide, opened] = await Promise.all([guideOf(game), openGame(game)])
    if (guide === undefined) return { damaged: 'There is no guide to this game.', missing: true }
    const of = digest(guide)
    const kept = await get<Kept>(game, shelf()).catch(() => undefined)
    const match = new GuidedMatch(
      `guide-${game}`,
      opened,
      guide,
      {
        changed: (changed) => void this.table.show(changed),
        keep: (moves) => void set(game, { guide: of, moves } satisfies Kept, shelf()).catch(() => undefined),
        think: async (view, seat, step, unwanted) => {
          const legal: AnyAction[] = []
          opened.box.game.legal(view, seat, legal)
          const seed = `${guide.guide}/${step}`
          const thought = {
            game,
            packs: [],
            leftOut: [],
            bot: 'ensign' as const,
            battle: seed,
            seat,
            view,
            legal,
            seed,
          }
          const [idea] = await Promise.all([think(thought, unwanted), this.table.pause()])
          if (idea === undefined) throw new Error('nobody wants it any more')
          return idea.action
        },
      },
      'You',
    )
    this.match = match
    this.table.sitAt(match)
    match.resume(kept?.guide === of ? kept.moves : [])
    return undefined
  }

  async next() {
    this.match?.next()
  }

  async back() {
    this.match?.back()
  }

  async restart() {
    this.match?.restart()
  }
}
