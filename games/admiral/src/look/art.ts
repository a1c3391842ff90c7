import type { Content, SquadronType, Terrain, UnitClass } from '../content/content.ts'
import type { FeatureSlug } from '../content/features.ts'
import { symbolBit, SYMBOLS, type SymbolName } from '../content/symbols.ts'
import { cardOf } from '../rules/1-cards.ts'
import type { Unit } from '../state.ts'

const HULLS: Readonly<Record<UnitClass, string>> = {
  BB: 'battleship',
  BC: 'battleship',
  CA: 'heavy-cruiser',
  CL: 'light-cruiser',
  DD: 'destroyer',
  CV: 'carrier',
  CVL: 'carrier',
  SS: 'submarine-surfaced',
  AUX: 'auxiliary',
}

export function hullArt(of: UnitClass): string {
  return `admiral#ad-${HULLS[of]}`
}

export function unitArt(c: Content, unit: Unit): string {
  return unit.submerged ? 'admiral#ad-submarine-submerged' : hullArt(cardOf(c, unit).class)
}

const SQUADRON_ART = ['fighter', 'dive-bomber', 'torpedo-bomber'] as const

export function squadronArt(type: SquadronType): string {
  return `admiral#ad-squadron-${SQUADRON_ART[type]}`
}

const TERRAIN_ART = ['sea', 'island', 'shallow', 'fog', 'sand-bank'] as const

export function terrainArt(terrain: Terrain): string {
  return `admiral#ad-terrain-${TERRAIN_ART[terrain]}`
}

const SYMBOL_ART: Readonly<Record<SymbolName, string>> = {
  Movement: 'movement',
  Artillery: 'artillery',
  Torpedo: 'torpedo',
  AntiAircraft: 'anti-aircraft',
  DepthCharge: 'depth-charge',
  Admiral: 'admiral',
}

export function symbolArt(symbol: SymbolName): string {
  return `admiral#ad-die-${SYMBOL_ART[symbol]}`
}

/** AD-COMP.5: a face shows one symbol or more. */
export function faceSymbols(c: Content, face: number): string[] {
  return SYMBOLS.filter((symbol) => ((c.shows[face] ?? 0) & symbolBit(symbol)) !== 0).map(symbolArt)
}

const BASIC_ART: Partial<Record<FeatureSlug, string>> = {
  movement: symbolArt('Movement'),
  artillery: symbolArt('Artillery'),
  torpedoes: symbolArt('Torpedo'),
  'anti-aircraft': symbolArt('AntiAircraft'),
  'depth-charge': symbolArt('DepthCharge'),
  'air-group': 'admiral#ad-squadron-dive-bomber',
}

/** Green and red features take an Admiral die. */
export function featureArt(slug: FeatureSlug): string {
  return BASIC_ART[slug] ?? symbolArt('Admiral')
}
