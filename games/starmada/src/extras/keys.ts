/** SXS-G.0.a: the switches of a match, in the order of the appendix. */
export const OPTION_KEYS = [
  'vector',
  'directionalShields',
  'screens',
  'shieldOverload',
  'damageControl',
  'emergencyThrust',
  'evasiveAction',
  'sensorLock',
  'ramming',
  'towing',
  'kamikaze',
  'dogfighting',
  'customFighters',
  'launchRecovery',
  'longRangeFighters',
  'screeningFighters',
  'altInitiative',
  'threeD',
  'expendableWeapons',
  'expandedRange',
  'floatingBoard',
  'variableForce',
  'bogeys',
  'animeSpinal',
] as const
export type OptionKey = (typeof OPTION_KEYS)[number]

/** SX-2.2.1.b: what can be plotted with the orders beside the hyperdrive's charge and jump. */
export const PLOT_KEYS = [
  'decoy',
  'cloak',
  'decloak',
  'overload',
  'emergency',
  'evade',
  'ram',
  'tow',
  'mine',
  'satellite',
  'cover',
  'jam',
  'unmask',
] as const
export type PlotKey = (typeof PLOT_KEYS)[number]

/** SXS-C.0.c: what a unit beside ships can be: a flight of fighters, or small craft. */
export const CRAFT = ['fighters', 'drones', 'mine', 'pods', 'satellite', 'shuttle'] as const
export type Craft = (typeof CRAFT)[number]

/** SXS-C.0.c: small craft that ships launch in the Fighter Phase. */
export const LAUNCHED = ['drones', 'pods', 'flights', 'shuttle'] as const
export type Launched = (typeof LAUNCHED)[number]

/** SXS-C.9: what a construction bay makes. */
export const BUILT = ['mine', 'satellite'] as const
export type Built = (typeof BUILT)[number]

/** SXS-C.20.b: who can defend a ship against boarders, in the order in which they roll. */
export const DEFENDERS = ['securityTeam', 'marines', 'parties', 'troops'] as const
export type Defender = (typeof DEFENDERS)[number]

/** SX-5.3.a: what a flight may do instead of an attack. */
export const FLIGHT_ACTS = ['dive', 'screen', 'land'] as const
export type FlightAct = (typeof FLIGHT_ACTS)[number]

/** SX-4.1.1.a: what a ship may do in the Combat Phase instead of firing. */
export const SHIP_ACTS = ['lock', 'shockwave', 'sweep'] as const
export type ShipAct = (typeof SHIP_ACTS)[number]

/** SX-4.1.1.a: what a ship may declare at a hex, beside its weapons. */
export const HEX_ACTS = ['sunburst'] as const
export type HexAct = (typeof HEX_ACTS)[number]
