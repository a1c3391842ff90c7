import { cpSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Begins a game with a copy of Duel under another name: `npm run new-game -- my-game "My Game"`. What is left to do by
 * hand is printed; docs/writing-a-game.md tells the rest.
 */
const [id = '', title = ''] = process.argv.slice(2)
const folder = `games/${id}`
if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id) || title === '') fail('npm run new-game -- my-game "My Game"')
if (existsSync(folder)) fail(`${folder} is there already`)

/** DUEL-7 becomes MYGAME-7. */
const rules = id.replaceAll('-', '').toUpperCase()

cpSync('examples/duel', folder, { recursive: true, filter: (file) => !/node_modules|golden|\.webp$/.test(file) })
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const file = path.join(folder, name)
  if (statSync(file).isFile()) writeFileSync(file, renamed(readFileSync(file, 'utf8')))
}
renameSync(`${folder}/catalogue/duel.yaml`, `${folder}/catalogue/${id}.yaml`)

process.stdout.write(
  `${folder} plays like Duel. Now put it on the shelf, in catalog/src/shelf.ts:\n` +
    `  game('${id}', ${JSON.stringify(title).replaceAll('"', "'")}, '${folder}', () => import('@flagbridge/${id}')),\n`,
)

function renamed(text: string): string {
  return text
    .replaceAll(/^.*first: true.*\n/gm, '')
    .replaceAll('DUEL-', `${rules}-`)
    .replaceAll(/\bDuel\b/g, title)
    .replaceAll(/\bduel\b/g, id)
}

function fail(wrong: string): never {
  process.stderr.write(`${wrong}\n`)
  process.exit(1)
}
