import type { Tableau } from '../engine/api/index.ts'

export type Sound =
  | 'dice'
  | 'beam'
  | 'missile'
  | 'shell'
  | 'aircraft'
  | 'boarding'
  | 'shield'
  | 'hurt'
  | 'lost'
  | 'yours'
  | 'over'

/** What can be made louder or softer by itself. */
export type SoundKind = 'battle' | 'dice' | 'calls'

export function kindOfSound(sound: Sound): SoundKind {
  if (sound === 'dice') return 'dice'
  return sound === 'yours' || sound === 'over' ? 'calls' : 'battle'
}

type Heard = Pick<Tableau, 'match' | 'happened' | 'side' | 'decision' | 'ending'>

/** So many at once are heard apart. */
const LAYERS = 4

/** What is heard of what has happened: each sound once, shots before hits before losses; then whose move it is. */
export function soundsOf(before: Heard | undefined, now: Heard): readonly Sound[] {
  if (before === undefined || before.match !== now.match) return []
  if (now.ending !== undefined) return before.ending === undefined ? ['over'] : []
  const { happened, side } = now
  const looks = happened.map(({ look }) => look)
  const heard: Sound[] = looks.flatMap(({ shots = [] }) => shots.map(({ by }) => by))
  if (heard.length === 0 && looks.some(({ panel }) => panel?.parts.some(({ kind }) => kind === 'dice') === true))
    heard.push('dice')
  if (looks.some(({ flares = [] }) => flares.length > 0)) heard.push('shield')
  if (looks.some(({ hits = [], hurts = [] }) => hits.length > 0 || hurts.includes(side))) heard.push('hurt')
  if (looks.some(({ losses = [] }) => losses.length > 0)) heard.push('lost')
  if (heard.length === 0 && before.decision === undefined && now.decision !== undefined) heard.push('yours')
  return [...new Set(heard)].slice(0, LAYERS)
}
