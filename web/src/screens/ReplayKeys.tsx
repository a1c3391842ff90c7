import { useEffect, useRef } from 'preact/hooks'
import type { BoardCamera } from '../board/boardCamera.ts'
import type { ReplayInfo } from '../engine/api/index.ts'
import type { Playing } from '../report/playing.ts'

const KEYS = [
  ['Space', 'play, pause'],
  ['+ −', 'faster, slower'],
  ['← →', 'a step back, a step on'],
  ['Home End', 'to the start, to the end'],
  ['[ ]', 'to the moment before, to the next'],
  ['F', 'the whole map'],
  ['?', 'these keys'],
  ['Esc', 'close what is open'],
] as const

const HELP = 'replaykeys'

interface Keyed {
  readonly camera: BoardCamera
  readonly info: ReplayInfo | undefined
  readonly step: number
  /** The steps at which it turned. */
  readonly moments: readonly number[]
  readonly playing: Playing
  setStep(step: number): void
}

/** The replay by keyboard; `KEYS` says how. */
export function useKeys(keyed: Keyed): void {
  const now = useRef(keyed)
  now.current = keyed
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const doing = event.ctrlKey || event.metaKey || event.altKey ? undefined : doingOf(event, now.current)
      if (doing === undefined) return
      event.preventDefault()
      doing()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function doingOf({ key, target }: KeyboardEvent, keyed: Keyed): (() => void) | undefined {
  const { camera, info, step, moments, playing, setStep } = keyed
  const on = target as Element
  // The slider of the timeline knows arrows, Home and End itself; what is typed stays typed.
  const isSlider = on.matches('input[type=range]')
  if (info === undefined || (!isSlider && on.closest('input, select, textarea') !== null)) return undefined
  const to = (wanted: number | undefined) =>
    wanted === undefined ? undefined : () => setStep(Math.min(info.steps, Math.max(0, wanted)))
  switch (key) {
    case ' ':
      return on.closest('button, a, summary') === null ? playing.toggle : undefined
    case '+':
    case '=':
      return () => playing.setSpeed(playing.speed + 1)
    case '-':
    case '−':
      return () => playing.setSpeed(playing.speed - 1)
    case 'f':
      return () => camera.fit()
    case '?':
      return () => document.getElementById(HELP)?.toggleAttribute('open')
    case 'Escape': {
      const open = [...document.querySelectorAll('.timeline details[open]')]
      return open.length === 0 ? undefined : () => open.forEach((one) => one.removeAttribute('open'))
    }
    case '[':
      return to(moments.findLast((moment) => moment < step))
    case ']':
      return to(moments.find((moment) => moment > step))
    default:
      return isSlider ? undefined : to({ ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: info.steps }[key])
  }
}

/** What the keys do. */
export function ReplayKeys() {
  return (
    <details class="playon keyhelp wide" id={HELP}>
      <summary class="btn icon quiet" aria-label="Keys" title="Keys (?)">
        ?
      </summary>
      <div class="sharelist">
        <dl>
          {KEYS.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
