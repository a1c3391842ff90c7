const LOCAL = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: '2-digit', day: '2-digit' })

/** Today where one is: `2026-05-17`. */
export function today(): string {
  const parts = new Map(LOCAL.formatToParts().map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/**
 * The number of a day, so that days that follow each other have numbers that do. Years begin in March here, so that a
 * leap day is the last of its year.
 */
export function dayNumber(day: string): number {
  const [year = Number.NaN, month = 1, date = 1] = day.split('-').map(Number)
  const years = month > 2 ? year : year - 1
  const months = month > 2 ? month - 3 : month + 9
  const leaps = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  return years * 365 + leaps + Math.floor((153 * months + 2) / 5) + date - 1
}
