import { openBuiltIn, shelf } from '@flagbridge/catalog'
import { seededDice, type AnyBox, type Dice, type Seat } from '@flagbridge/kernel'
import { HOST_SEED, playSome, sameBytes, Tapped, wordsIn } from '../test/tapped.ts'
import { keep, numberFor, piecesOf, timeIsUp } from './figures.ts'

/*
 * npm run proof -- secrets [--matches 400] [--minutes M] [--seed N]
 * Matches of all games, with as many seats as they have, played at random to their end with somebody listening in every
 * seat and one looking on. Every byte that was sent is searched for what its reader may not know, and worlds that
 * differ only in what is hidden are compared.
 */
const matches = numberFor('matches', 400)
const earlier = piecesOf<{ readonly matches: number }>('secrets')
const seed = numberFor('seed', earlier.length + 1)
/** Where the piece before stopped, the next one goes on: every game gets as many matches as the others. */
const offset = earlier.reduce((sum, piece) => sum + piece.matches, 0)
/** However long a match is, it is looked at so many times on the way. */
const LOOKS = 12
const SECRETS = [HOST_SEED, 'own-seed', 'token-hash', 'invitation-hash', 'onlooker-hash']

const figures = {
  matches: 0,
  games: new Map<string, number>(),
  seats: new Map<number, number>(),
  decisions: 0,
  bytes: 0,
  words: 0,
  pairs: 0,
}
const boxes = await Promise.all(shelf.map(async (game) => ({ game, opened: await openBuiltIn(game) })))

for (let i = offset; i < offset + matches && !timeIsUp(); i++) {
  const { opened } = boxes[i % boxes.length]!
  const { min, max } = opened.rulebook.seats
  const chance = seededDice(`secrets ${seed} ${i}`)
  const chairs = Math.min(4, min + chance.die(Math.min(4, max) - min + 1, 'seats') - 1)
  const table = await opening(opened.box, i, chairs)
  figures.seats.set(table.seats, (figures.seats.get(table.seats) ?? 0) + 1)
  await play(table, chance)
  figures.games.set(opened.rulebook.id, (figures.games.get(opened.rulebook.id) ?? 0) + 1)
  figures.matches++
  if (figures.matches % 20 === 0) progress()
}
progress()
const [games, seats] = [Object.fromEntries(figures.games), Object.fromEntries(figures.seats)]
keep('secrets', { ...figures, games, seats, leaks: 0, different: 0 })

/** With so many seats where the ready battles of the game can have them. */
async function opening(box: AnyBox, number: number, chairs: number): Promise<Tapped> {
  return Tapped.open(box, number, chairs).catch(() => Tapped.open(box, number))
}

async function play(table: Tapped, chance: Dice): Promise<void> {
  const shown = new Map<Seat, Set<string>>([...table.wire.keys()].map((seat) => [seat, new Set<string>()]))
  const read = new Map<Seat, number>([...table.wire.keys()].map((seat) => [seat, 0]))
  const moments = new Set(Array.from({ length: LOOKS }, () => chance.die(120, 'moment')))
  for (let step = 0; table.owed() !== undefined; step++) {
    if (step < 120) search(table, shown, read)
    if (moments.has(step))
      for (const watcher of table.wire.keys()) if (await sameBytes(table, watcher, chance)) figures.pairs++
    await playSome([table], 1, chance)
    figures.decisions++
  }
  for (const [seat, sent] of table.wire) {
    const before = sent.filter((text) => !text.includes('"over"')).join('\n')
    figures.bytes += before.length
    for (const secret of SECRETS)
      if (before.includes(secret)) throw new Error(`${secret} was sent to seat ${seat} of ${table.box.game.id}`)
  }
}

/** No word that lies face down for somebody is in what he was sent since the last time. */
function search(table: Tapped, shown: ReadonlyMap<Seat, Set<string>>, read: Map<Seat, number>): void {
  const all = wordsIn(table.state)
  for (const [seat, sent] of table.wire) {
    const known = shown.get(seat)!
    for (const word of wordsIn(table.box.game.view(table.state, seat) as unknown)) known.add(word)
    const bytes = new Set(sent.slice(read.get(seat)).flatMap((text) => [...wordsIn(JSON.parse(text))]))
    read.set(seat, sent.length)
    for (const word of all) {
      if (known.has(word)) continue
      figures.words++
      if (bytes.has(word)) throw new Error(`${word} was sent to seat ${seat} of ${table.box.game.id}`)
    }
  }
}

function progress(): void {
  const { decisions, bytes, words, pairs } = figures
  process.stderr.write(
    `\r${figures.matches}/${matches} matches, ${decisions} decisions, ${Math.round(bytes / 1e6)} MB, ` +
      `${words} hidden words looked for, ${pairs} pairs of worlds   `,
  )
}
