interface Grade {
  readonly title: string
  readonly says: string
}

/** How hard puzzles are, by how often computer players of the lower levels miss them. */
export const GRADES: Readonly<Record<number, Grade>> = {
  1: { title: 'Grade 1: for everybody', says: 'Captains find these nearly always, ensigns mostly.' },
  2: { title: 'Grade 2: for ensigns', says: 'Ensigns miss these often, captains seldom.' },
  3: { title: 'Grade 3: for captains', says: 'Captains miss these now and then, ensigns about every second time.' },
  4: { title: 'Grade 4: for admirals', says: 'Ensigns miss these mostly, captains often.' },
}

export function percent(part: number): string {
  return `${Math.round(100 * part)} %`
}
