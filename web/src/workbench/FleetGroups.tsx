import type { DesignAccount, FleetEntry } from '@flagbridge/kernel'
import { Art } from '../board/art.tsx'
import type { FleetLine, FleetView } from '../engine/api/index.ts'
import { isBroken, Share } from './Accounts.tsx'
import { Sign } from './Sign.tsx'

interface GroupsProps {
  readonly view: FleetView
  choose(id: string): void
  change(path: readonly (string | number)[], value: unknown, kind?: string): void
}

interface Group {
  readonly key: string
  readonly title: string
  readonly accounts: readonly DesignAccount[]
  readonly lines: readonly FleetLine[]
  readonly ordered: string | undefined
}

const keyOf = (path: readonly (string | number)[] | undefined) => (path ?? []).join('/')

/** The items by the shares that count them; an account that counts what another has already stands in its head. */
function groupsOf({ parts, lines, accounts }: FleetView): Group[] {
  const left = new Set(lines.map(({ path }) => keyOf(path)))
  const groups: Group[] = []
  for (const part of parts) {
    const shares = accounts.slice(1).filter((account) => partOfAccount(account, parts[0]!.key) === part.key)
    const own: Group[] = []
    const heads: DesignAccount[] = []
    for (const account of shares) {
      const counted = new Set(account.terms.map(({ path }) => keyOf(path)).filter((key) => left.has(key)))
      const isWhole = !shares.some((other) => other !== account && overlaps(account, other))
      if (!isWhole) {
        heads.push(account)
        continue
      }
      for (const key of counted) left.delete(key)
      const here = lines.filter(({ path }) => counted.has(keyOf(path)))
      own.push({ key: account.key, title: account.title, accounts: [account], lines: here, ordered: part.ordered })
    }
    const rest = lines.filter(({ part: key, path }) => key === part.key && left.has(keyOf(path)))
    if (heads.length > 0 || rest.length > 0 || own.length === 0)
      groups.push({ key: part.key, title: part.title, accounts: heads, lines: rest, ordered: part.ordered })
    groups.push(...own)
  }
  return groups
}

function partOfAccount({ key, terms }: DesignAccount, first: string): string {
  const part = terms[0]?.path?.[1]
  if (typeof part === 'string') return part
  // Nothing is counted yet: Orders are known by what they are called.
  return ['basic', 'special', 'orders'].includes(key) ? 'orders' : first
}

/** Whether two accounts count the same items, or the same kind of them in another way. */
function overlaps(one: DesignAccount, other: DesignAccount): boolean {
  if (one.unit === 'ships' || one.unit === 'units' || other.unit === 'ships') return true
  const keys = new Set(one.terms.map(({ path }) => keyOf(path)))
  return other.terms.some(({ path }) => keys.has(keyOf(path)))
}

export function FleetGroups({ view, choose, change }: GroupsProps) {
  return (
    <>
      {groupsOf(view).map((group) => (
        <section
          key={group.key}
          class={`wb-group${group.accounts.some(isBroken) ? ' broken' : ''}`}
          aria-label={group.title}
        >
          <header>
            <h2>{group.title}</h2>
            {group.accounts.map((account) => (
              <div key={account.key} class="wb-share">
                {group.accounts.length > 1 && <span class="of">{account.title}</span>}
                <Share game={view.game} account={account} />
              </div>
            ))}
          </header>
          {group.ordered !== undefined && group.lines.length > 1 && <p class="soft wb-note">{group.ordered}</p>}
          {group.lines.length === 0 ? (
            <p class="wb-none">Nothing here yet: add from the catalogue.</p>
          ) : (
            <ul class="wb-lines">
              {group.lines.map((line) => (
                <Line key={keyOf(line.path)} line={line} view={view} choose={choose} change={change} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  )
}

interface LineProps extends GroupsProps {
  readonly line: FleetLine
}

function Line({ line, view, choose, change }: LineProps) {
  const { id, name, called, cost, art, path, part: partKey } = line
  const part = view.parts.find(({ key }) => key === partKey)
  const wrong = view.findings.find(
    (finding) =>
      finding.severity === 'wrong' && finding.path.length > 2 && keyOf(finding.path.slice(0, 3)) === keyOf(path),
  )
  const label = called === undefined ? name : `${called}, ${name}`
  const move = (by: number) => {
    const all: FleetEntry[] = [...(view.design.parts[partKey] ?? [])]
    const at = Number(path[2])
    const other = all[at + by]
    if (other === undefined) return
    all[at + by] = all[at]!
    all[at] = other
    change(['parts', partKey], all)
  }
  return (
    <li
      class={`wb-line${wrong === undefined ? '' : ' wrong'}${cost === undefined ? ' unknown' : ''}`}
      title={wrong?.sentence}
      onMouseEnter={() => choose(id)}
      onFocusIn={() => choose(id)}
    >
      {art !== undefined && (
        <span class="pic">
          <Art art={art} />
        </span>
      )}
      <div class="what">
        {part?.named === true ? (
          <input
            aria-label={`Name of this ${name}`}
            value={called ?? name}
            maxLength={40}
            onChange={(event) => change(path, { id, name: event.currentTarget.value || name })}
          />
        ) : (
          <b>{name}</b>
        )}
        <span>{cost === undefined ? `${id}: in no pack at hand` : part?.named === true ? name : line.line}</span>
      </div>
      {cost !== undefined && cost > 0 && <b class="price">{cost}</b>}
      {part?.ordered !== undefined && (
        <button type="button" class="btn icon quiet" aria-label={`${label}: earlier`} onClick={() => move(-1)}>
          <Sign name="up" />
        </button>
      )}
      <button
        type="button"
        class="btn icon quiet"
        data-remove={id}
        aria-label={`Leave out ${label}`}
        onClick={() => change(path, undefined)}
      >
        <Sign name="cross" />
      </button>
    </li>
  )
}
