import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { gameFolders } from './gameFolders.ts'

/** A game as it stands in the shop window, and the folder it came from. */
export interface Cover {
  readonly id: string
  readonly folder: string
  /** The one to begin with: a teaching example. */
  readonly first?: true
}

/** The games that have a place on the page, without opening any of them. */
export function coversIn(root: string): Cover[] {
  return gameFolders(root).flatMap((folder) => {
    const covers = parse(readFileSync(path.join(root, folder, 'page/cover.yaml'), 'utf8')) as Omit<Cover, 'folder'>[]
    return covers.map((cover) => ({ ...cover, folder }))
  })
}
