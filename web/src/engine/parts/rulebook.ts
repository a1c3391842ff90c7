import type { Thing } from '@flagbridge/scene'
import type { RulebookApi } from '../api/index.ts'
import type { SeatViewer } from '../seatViewer.ts'

/** Rules and vignettes are fetched when somebody reads them. */
export class RulebookPart implements RulebookApi {
  private viewer: SeatViewer | undefined

  async book(game: string) {
    const { bookView } = await import('../books.ts')
    return bookView(game)
  }

  async picture(game: string, vignette: string, after: number) {
    const { pictureOf } = await import('../books.ts')
    return pictureOf(game, vignette, after)
  }

  async rules(game: string) {
    const { ruleBook } = await import('../lessons.ts')
    return ruleBook(game)
  }

  async lesson(game: string, id: string) {
    const { lessonOf } = await import('../lessons.ts')
    const found = await lessonOf(game, id)
    this.viewer = found?.viewer
    return found?.lesson
  }

  async card(thing: Thing) {
    return this.viewer?.card(thing)
  }
}
