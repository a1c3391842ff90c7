import { effect } from '@preact/signals'
import { PACES, settings } from './settings.ts'
import { answerSole, isPlacing, placeForMe, tableau } from './table.ts'

/** What was taken back is not done again by itself. */
let isHeld = false

export function holdForced(): void {
  isHeld = true
}

/** An answer that is the only one is given by itself, each question once, until told to stop. */
export function answerForced(): () => void {
  let answered = ''
  let waiting: ReturnType<typeof setTimeout> | undefined
  const stop = effect(() => {
    const table = tableau.value
    const { forced, pace } = settings.value
    clearTimeout(waiting)
    const decision = table?.decision
    if (table === undefined || decision === undefined || table.curtain !== undefined) return
    // Where the sides place their ships by turns, it goes on as long as there are some.
    if (table.canPlace !== true) isPlacing.value = false
    else if (isPlacing.peek()) return void placeForMe()
    // Whoever is being guided gives every answer by hand.
    if (!forced || table.guide?.lets !== undefined) return
    const question = `${table.match} ${table.step} ${decision.id}`
    if (decision.choices.length !== 1) {
      isHeld = false
      return
    }
    if (isHeld || answered === question) return
    waiting = setTimeout(
      () => {
        answered = question
        void answerSole(decision.id)
      },
      Math.min(PACES[pace], 500),
    )
  })
  return () => {
    clearTimeout(waiting)
    stop()
  }
}
