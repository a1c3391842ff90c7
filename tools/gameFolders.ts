import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** A game is a folder in `games/` or `examples/` with a rule catalogue; by path from the root of the project. */
export function gameFolders(root: string): string[] {
  return ['games', 'examples']
    .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((folder) => existsSync(path.join(root, folder, 'catalogue')))
}
