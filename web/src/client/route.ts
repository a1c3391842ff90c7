import { signal } from '@preact/signals'

/** Where one is: the part of the address after `#`, so that any server of files will do. */
export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'new'; readonly game: string; readonly seed?: string; readonly plan?: string }
  | { readonly screen: 'table'; readonly match: string }
  | { readonly screen: 'replay'; readonly match: string; readonly step?: number }
  | { readonly screen: 'report'; readonly match: string }
  | { readonly screen: 'editions' }
  /** A rulebook: at a rule by its number, or a page by its name and a section of that. */
  | { readonly screen: 'rules'; readonly game: string; readonly rule?: string; readonly section?: string }
  | { readonly screen: 'lesson'; readonly game: string; readonly lesson: string }
  | { readonly screen: 'guide'; readonly game: string }
  /** The puzzle of the day, those of a game, or one of them. */
  | { readonly screen: 'puzzles'; readonly game?: string }
  | { readonly screen: 'puzzle'; readonly game: string; readonly puzzle: string }
  | { readonly screen: 'rulebooks' }
  | { readonly screen: 'replays' }
  | { readonly screen: 'matches' }
  | { readonly screen: 'packs' }
  /** The fleets on this device; one of a game, kept under an id or packed into the address. */
  | { readonly screen: 'fleets' }
  | { readonly screen: 'fleet'; readonly game: string; readonly kept?: string; readonly packed?: string }
  /** A match on a server; with the token of a link that was just opened. */
  | { readonly screen: 'online'; readonly match: string; readonly token?: string; readonly replay?: true }
  | { readonly screen: 'import'; readonly data: string }

export function readRoute(hash: string): Route {
  const [screen = '', a, b, c, d] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent)
  if (screen === 'new' && a) return { screen, game: a, ...(b ? { seed: b } : {}), ...(c ? { plan: c } : {}) }
  if (screen === 'table' && a) return b ? { screen: 'online', match: a, token: b } : { screen, match: a }
  if (screen === 'online' && a) return b === 'replay' ? { screen, match: a, replay: true } : { screen, match: a }
  if (screen === 'matches' || screen === 'packs') return { screen }
  if (screen === 'workbench' && a === 'fleet' && b) return fleetRoute(b, c, d)
  if (screen === 'workbench') return { screen: 'fleets' }
  if (screen === 'replay' && a) return b === undefined ? { screen, match: a } : { screen, match: a, step: Number(b) }
  if (screen === 'report' && a) return { screen, match: a }
  if (screen === 'rules' && a) return { screen, game: a, ...(b ? { rule: b } : {}), ...(c ? { section: c } : {}) }
  if (screen === 'rules') return { screen: 'rulebooks' }
  if (screen === 'guide' && a) return { screen, game: a }
  if (screen === 'puzzles' && a && b) return { screen: 'puzzle', game: a, puzzle: b }
  if (screen === 'puzzles') return a ? { screen, game: a } : { screen }
  if (screen === 'lesson' && a && b) return { screen, game: a, lesson: b }
  if (screen === 'replays' || screen === 'editions') return { screen }
  if (screen === 'import' && a) return { screen, data: a }
  return { screen: 'home' }
}

/** `#/workbench/fleet/GAME/kept/ID`, or with the fleet itself in the address. */
function fleetRoute(game: string, first: string | undefined, second: string | undefined): Route {
  if (first === 'kept' && second) return { screen: 'fleet', game, kept: second }
  return { screen: 'fleet', game, ...(first ? { packed: first } : {}) }
}

export function link(...parts: readonly (string | number)[]): string {
  return `#/${parts.map((part) => encodeURIComponent(part)).join('/')}`
}

export const route = signal<Route>(readRoute(location.hash))
addEventListener('hashchange', () => (route.value = readRoute(location.hash)))

/** Goes there without a way back to here: what the address held is not to be kept. */
export function goInstead(...parts: readonly (string | number)[]): void {
  history.replaceState(null, '', link(...parts))
  route.value = readRoute(location.hash)
}

export function go(...parts: readonly (string | number)[]): void {
  location.hash = link(...parts)
}
