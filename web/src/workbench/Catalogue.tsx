import { useState } from 'preact/hooks'
import type { FleetOffer } from '@flagbridge/kernel'
import { Art } from '../board/art.tsx'
import { RuleLink } from '../panels/RuleLink.tsx'
import { Sign } from './Sign.tsx'

interface CatalogueProps {
  readonly game: string
  readonly offers: readonly FleetOffer[]
  /** The item whose record is shown. */
  readonly chosen: string | undefined
  choose(id: string): void
  add(id: string): void
}

const SORTS = { list: 'as in the list', cheap: 'the cheapest first', dear: 'the dearest first', name: 'by name' }
type Sort = keyof typeof SORTS
const ALL = ''

/** Everything that the fleet may be made of; what may not come says why. */
export function Catalogue({ game, offers, chosen, choose, add }: CatalogueProps) {
  const [wanted, setWanted] = useState('')
  const [category, setCategory] = useState(ALL)
  const [fits, setFits] = useState(false)
  const [sort, setSort] = useState<Sort>('list')
  const categories = [...new Set(offers.map((offer) => offer.category))]
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = sorted(
    offers.filter(
      (offer) =>
        (category === ALL || offer.category === category) &&
        (!fits || offer.refused === undefined) &&
        words.every((word) => `${offer.name} ${offer.id} ${offer.line} ${offer.category}`.toLowerCase().includes(word)),
    ),
    sort,
  )
  const isGrouped = sort === 'list'
  return (
    <section class="wb-catalogue" aria-label="Catalogue">
      <div class="wb-filters">
        <label>
          <span class="sr">Search the catalogue</span>
          <input
            type="search"
            placeholder="Search"
            value={wanted}
            onInput={(event) => setWanted(event.currentTarget.value)}
          />
        </label>
        <label>
          <span class="sr">Category</span>
          <select value={category} onChange={(event) => setCategory(event.currentTarget.value)}>
            <option value={ALL}>all categories</option>
            {categories.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="sr">Order</span>
          <select value={sort} onChange={(event) => setSort(event.currentTarget.value as Sort)}>
            {Object.entries(SORTS).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label class="wb-check">
          <input type="checkbox" checked={fits} onChange={(event) => setFits(event.currentTarget.checked)} />
          <span>only what fits</span>
        </label>
      </div>
      {shown.length === 0 && offers.length > 0 && <p class="soft wb-empty">Nothing in the catalogue is like that.</p>}
      <ul class="wb-items" onKeyDown={walk}>
        {shown.map((offer, i) => (
          <>
            {isGrouped && offer.category !== shown[i - 1]?.category && (
              <li key={`head ${offer.category}`} class="wb-head">
                {offer.category}
              </li>
            )}
            <Row
              key={offer.id}
              game={game}
              offer={offer}
              isChosen={chosen === offer.id}
              choose={() => choose(offer.id)}
              add={() => add(offer.id)}
            />
          </>
        ))}
      </ul>
    </section>
  )
}

function sorted(offers: readonly FleetOffer[], sort: Sort): readonly FleetOffer[] {
  if (sort === 'list') return offers
  if (sort === 'name') return offers.toSorted((a, b) => a.name.localeCompare(b.name))
  return offers.toSorted((a, b) => (sort === 'cheap' ? a.cost - b.cost : b.cost - a.cost))
}

/** Up and down lead from item to item. */
function walk(event: KeyboardEvent): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.wb-add')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const next = buttons[at + by]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
}

interface RowProps {
  readonly game: string
  readonly offer: FleetOffer
  readonly isChosen: boolean
  choose(): void
  add(): void
}

function Row({ game, offer, isChosen, choose, add }: RowProps) {
  const { id, name, line, cost, art, taken, limit, refused } = offer
  const most = limit === undefined || limit > 6 ? undefined : limit
  const why = refused === undefined ? '' : `. Not now: ${refused.sentence}`
  return (
    <li
      class={`wb-item${isChosen ? ' chosen' : ''}${refused === undefined ? '' : ' locked'}`}
      onMouseEnter={choose}
      onFocusIn={choose}
    >
      {art !== undefined && (
        <span class="pic">
          <Art art={art} />
        </span>
      )}
      <div class="what">
        <b>{name}</b> <code>{id}</code>
        <span>{line}</span>
        {isChosen && refused !== undefined && (
          <span class="why">
            {refused.sentence} <RuleLink game={game} rule={refused.rule} />
          </span>
        )}
      </div>
      <div class="cost">
        {cost > 0 && <b>{cost}</b>}
        {(taken > 0 || most !== undefined) && (
          <span title={most === undefined ? `${taken} in the fleet` : `${taken} of ${most} in the fleet`}>
            {most === undefined ? `×${taken}` : '●'.repeat(taken) + '○'.repeat(Math.max(0, most - taken))}
          </span>
        )}
      </div>
      <button
        type="button"
        class="btn icon wb-add"
        data-add={id}
        aria-label={`Add ${name}${taken > 0 ? `, ${taken} in the fleet` : ''}${why}`}
        title={
          refused === undefined
            ? `Add ${name}`
            : `${refused.sentence} It may be added all the same: the fleet is a draft then.`
        }
        onClick={add}
      >
        <Sign name={refused === undefined ? 'plus' : 'lock'} />
      </button>
    </li>
  )
}
