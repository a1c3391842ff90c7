/** What the Special orders do, by the codes a pack may use. The rules of their step carry them out. */
export const ORDER_EFFECTS = {
  /** In step 2: deploy a ship and then roll the activation dice as well. */
  OPEN_GATE: { takesNumber: false },
  /** In step 2 after an activation roll: one further ship of the battle-line is activated, whatever its Speed. */
  FLANK_SPEED: { takesNumber: false },
  /** While declaring attacks: Missiles and Beams of one activated ship are n higher until the step ends. */
  OVERCHARGE: { takesNumber: true },
  /** In the Defend step: all attacks of one enemy ship on one of your ships are blocked. */
  DECOYS: { takesNumber: false },
} as const satisfies Record<string, { takesNumber: boolean }>

export type OrderCode = keyof typeof ORDER_EFFECTS
export const ORDER_CODES = Object.keys(ORDER_EFFECTS) as readonly OrderCode[]
