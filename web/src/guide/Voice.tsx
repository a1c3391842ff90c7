import { useEffect, useRef, useState } from 'preact/hooks'
import { engine } from '../client/engine.ts'
import { nudges } from '../client/gate.ts'
import { go, link } from '../client/route.ts'
import type { GuideFrame, Tableau } from '../engine/api/index.ts'
import { RuleLink } from '../panels/RuleLink.tsx'

/** What is told beside the step itself, because somebody asked, or pointed elsewhere. */
type Aside = 'hint' | 'why' | 'nudge' | undefined

/** The voice of the guide: one thing at a time, and what can be asked about it. */
export function Voice({ guide, table }: { guide: GuideFrame; table: Tableau }) {
  const { step, of, kind, text, rules, why, hint, canGoBack, title } = guide
  const [aside, tell] = useState<Aside>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const place = `${step} ${kind} ${text}`
  useEffect(() => {
    tell(undefined)
    // Whoever plays by keyboard goes on with Enter.
    if (kind === 'say' || kind === 'then') button.current?.focus({ preventScroll: true })
  }, [place])
  const nudged = nudges.value
  const first = useRef(nudged)
  useEffect(() => {
    if (nudged === first.current) return
    first.current = nudged
    tell('nudge')
  }, [nudged])
  const isOver = table.ending !== undefined
  return (
    <section class={`voice ${kind}`} aria-label={`Guide: ${title}`} data-guide={kind}>
      <p class="progress">
        <b>{kind === 'free' ? 'You are free' : `Step ${step} of ${of}`}</b>
        <progress max={of} value={step} aria-hidden="true" />
      </p>
      <div class="words">
        <p role="status" aria-atomic="true">
          {kind === 'do' && <span class="yours">Your turn{ofSeveral(guide)}</span>}
          {isOver ? OVER : text} {!isOver && rules.map((rule) => <RuleLink key={rule} game={table.game} rule={rule} />)}
        </p>
        <p class="aside" role="alert">
          {asideText(aside, kind, hint, why)}
        </p>
      </div>
      <div class="acts">
        {why !== undefined && !isOver && (
          <button
            type="button"
            class="btn quiet"
            aria-pressed={aside === 'why'}
            onClick={() => tell(aside === 'why' ? undefined : 'why')}
          >
            Why?
          </button>
        )}
        {hint !== undefined && (
          <button
            type="button"
            class="btn quiet"
            aria-pressed={aside === 'hint'}
            onClick={() => tell(aside === 'hint' ? undefined : 'hint')}
          >
            Hint
          </button>
        )}
        {canGoBack && (
          <button type="button" class="btn quiet" onClick={() => void engine.guide.back()}>
            Back
          </button>
        )}
        {(kind === 'say' || kind === 'then') && (
          <button type="button" class="btn go" data-next="" ref={button} onClick={() => void engine.guide.next()}>
            Next
          </button>
        )}
        {kind === 'free' && <AtTheEnd game={table.game} isOver={isOver} />}
      </div>
    </section>
  )
}

const OVER = 'That was your first battle. You know enough for a real one now.'

/** Which of several things is to be done now. */
function ofSeveral({ progress }: GuideFrame): string {
  return progress === undefined ? '' : `, ${progress.done + 1} of ${progress.of}`
}

function asideText(aside: Aside, kind: GuideFrame['kind'], hint: string | undefined, why: string | undefined): string {
  switch (aside) {
    case 'hint':
      return hint ?? ''
    case 'why':
      return why ?? ''
    case 'nudge':
      return kind === 'do' ? `Not that one just now. ${hint ?? ''}` : 'Not yet: read this first, then press Next.'
    case undefined:
      return ''
  }
}

function AtTheEnd({ game, isOver }: { game: string; isOver: boolean }) {
  return (
    <>
      <button type="button" class="btn quiet" onClick={() => void engine.guide.restart()}>
        From the beginning
      </button>
      <a class={isOver ? 'btn go' : 'btn'} href={link('new', game)} onClick={() => go('new', game)}>
        A real battle
      </a>
    </>
  )
}
