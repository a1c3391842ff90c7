import type { Piece, Scene, Token } from '@flagbridge/scene'
import { artHref } from '../board/art.tsx'
import { Mark } from '../board/PieceView.tsx'

const MARKS = [
  ['ready', 'has not acted yet'],
  ['acting', 'is acting'],
  ['done', 'is done'],
] as const

/** What the small signs on the table mean: those that lie there now. */
export function Legend({ scene: { pieces, field } }: { scene: Scene }) {
  if (field.kind !== 'hexes' && field.kind !== 'squares') return null
  return (
    <details class="keyhelp legend">
      <summary>Signs</summary>
      <dl>
        {MARKS.filter(([mark]) => pieces.some((piece) => piece.mark === mark)).map(([mark, what]) => (
          <Sign key={mark} what={what}>
            <Mark mark={mark} x={0} y={0} />
          </Sign>
        ))}
        {pieces.some(({ facing }) => facing !== undefined) && (
          <Sign what="faces this way">
            <path class="nose" d="M-6 4L0 -5L6 4Z" />
          </Sign>
        )}
        {pieces.some(({ hull }) => hull !== undefined) && (
          <Sign what="hull left, and lost">
            <rect class="pip" x="-8" y="-3" width="6" height="6" rx="1" />
            <rect class="pip off" x="1" y="-3" width="6" height="6" rx="1" />
          </Sign>
        )}
        {tokensOf(pieces).map((token) => (
          <Sign key={token.label} what={token.label}>
            <rect x="-6" y="-6" width="12" height="12" rx="2.5" class={token.faceDown === true ? 'back' : 'front'} />
            {token.art !== undefined && token.faceDown !== true && (
              <use href={artHref(token.art)} x="-5" y="-5" width="10" height="10" />
            )}
            {token.text !== undefined && token.faceDown !== true && <text y="3.2">{token.text}</text>}
          </Sign>
        ))}
        {badgesOf(pieces).map(([badge, kind]) => (
          <div key={badge}>
            <dt>
              <kbd>{badge}</kbd>
            </dt>
            <dd>{kind}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Sign({ what, children }: { what: string; children: preact.ComponentChildren }) {
  return (
    <div>
      <dt>
        <svg class="token p1" viewBox="-10 -10 20 20" width="22" height="22" aria-hidden="true">
          {children}
        </svg>
      </dt>
      <dd>{what}</dd>
    </div>
  )
}

/** Each that says something else. */
function tokensOf(pieces: readonly Piece[]): readonly Token[] {
  const found = new Map<string, Token>()
  for (const token of pieces.flatMap(({ tokens }) => tokens ?? [])) found.set(token.label, token)
  return [...found.values()]
}

/** Letters on plates, with what the first such piece is. */
function badgesOf(pieces: readonly Piece[]): readonly (readonly [string, string])[] {
  const found = new Map<string, string>()
  for (const { badge, kind } of pieces)
    if (badge !== undefined && kind !== undefined && !found.has(badge)) found.set(badge, kind.split(',')[0]!)
  return [...found]
}
