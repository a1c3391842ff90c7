import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openBuiltIn, shelf, shelved } from '@flagbridge/catalog'
import { glossaryOf } from '../src/terminal/glossary.ts'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const state = mkdtempSync(path.join(tmpdir(), 'flagbridge-'))

/** The terminal over a pipe: what it prints up to its next question, and what is said to it. */
class Terminal {
  readonly child
  printed = ''
  private text = ''
  private wake = () => {}
  private over = false
  code: number | null = null

  constructor(...args: readonly string[]) {
    this.child = spawn(process.execPath, [path.join(root, 'bin/flagbridge.mjs'), 'play', ...args], {
      env: { ...process.env, XDG_STATE_HOME: state },
    })
    this.child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      this.text += chunk
      this.printed += chunk
      this.wake()
    })
    this.child.stderr.setEncoding('utf8').on('data', (chunk: string) => (this.printed += chunk))
    this.child.on('close', (code) => {
      this.over = true
      this.code = code
      this.wake()
    })
  }

  /** What was printed since the last answer; undefined when the program has ended. */
  async heard(): Promise<string | undefined> {
    while (!this.text.endsWith('> ') && !this.over) await new Promise<void>((resolve) => (this.wake = resolve))
    const { text } = this
    this.text = ''
    return this.over && !text.endsWith('> ') ? undefined : text
  }

  say(line: string): void {
    this.child.stdin.write(`${line}\n`)
  }

  async ask(line: string): Promise<string> {
    this.say(line)
    return (await this.heard()) ?? ''
  }
}

/** The numbers of the answers that were printed. */
const numbersIn = (text: string) => [...text.matchAll(/^ *(\d+) {2}\S/gm)].map(([, number]) => number!)

/** Beside the answers, everything else that one may look at. */
const LOOKS = ['board', 'help', 'hand', 'odds', 'list', 'card', 'odds 1']

/** A whole match by what is printed alone, with an answer of the list each time. */
async function blindly(...args: string[]): Promise<Terminal> {
  const terminal = new Terminal(...args)
  let text = await terminal.heard()
  for (let turn = 1; text !== undefined && turn < 4000; turn++) {
    if (turn % 7 === 0) await terminal.ask(LOOKS[(turn / 7) % LOOKS.length]!)
    if (numbersIn(text).length === 0) text = await terminal.ask('list')
    const numbers = numbersIn(text)
    expect(numbers.length, text).toBeGreaterThan(0)
    terminal.say(numbers[(turn * 7919) % numbers.length]!)
    text = await terminal.heard()
  }
  return terminal
}

describe('a whole match of each game, by what is printed alone', () => {
  it.each(shelf.map(({ id }) => id))(
    '%s ends in words: no JSON, no holes, no bare ids',
    async (id) => {
      const { printed, code } = await blindly(id, '--seed', 'blind', '--bot', 'random')
      expect(code).toBe(0)
      expect(printed).toMatch(/The match is over: .+ \(.+\)\. Points: /)
      expect(printed).not.toMatch(/\{"|"\}|\[object|undefined|\bNaN\b|\bnull\b/)
      const { rulebook } = await openBuiltIn(shelved(id)!)
      const { named } = glossaryOf(rulebook.packs)
      for (const line of new Set(printed.split('\n'))) expect(named(line)).toBe(line)
      // A rule stands beside a sentence once.
      for (const line of new Set(printed.split('\n')))
        for (const [, rule] of line.matchAll(/[[(]([A-Z0-9]+-[\w.]+)[\])]/g))
          expect(line.split(rule!).length, line).toBe(2)
    },
    240_000,
  )
})

describe('at the terminal', () => {
  it('a briefing tells who plays, for what and how long', async () => {
    const text = (await new Terminal('star-strike-2', '--seed', '3').heard())!
    expect(text).toMatch(/^Admirals: Star Strike 2\.0\n {2}Seat 1: .+ \(you\)\n {2}Seat 2: .+ \(the computer, ensign\)/)
    expect(text).toContain('Objective Points decide. [SS2-4C.01, SS2-4C.02]')
    expect(text).toContain('Round 6 is the last.')
  })

  it('cards, weapons, Orders, rules and odds are told on demand', async () => {
    const terminal = new Terminal('star-strike-2', '--seed', '3')
    await terminal.heard()
    const ship = await terminal.ask('card vespera')
    expect(ship).toMatch(/^Vespera, \d+ Power\n/)
    expect(ship).toContain('Shields clockwise from the fore: 5 of 5')
    expect(await terminal.ask('weapon magnetar')).toMatch(
      /Vespera: Armament Primary · Magnetar Cannon, Arc arc FX \(at 12, 2, 4, 8, 10 o’clock\), Dice 5/,
    )
    expect((await terminal.ask('weapon magnetar')).match(/^Vespera: /gm)).toHaveLength(1)
    expect(await terminal.ask('order B-001')).toMatch(/\[B-001\]\n {2}/)
    expect(await terminal.ask('rule SS2-2A')).toMatch(/^SS2-2A /)
    expect(await terminal.ask('rule SS2-2Z')).toMatch(/^There is no rule "SS2-2Z"; nearest: SS2-2/)
    expect(await terminal.ask('card Vesprea')).toContain('There is no "Vesprea"; nearest: Vespera.')
    expect(await terminal.ask('odds')).toContain('Nothing that you may answer now has odds to tell.')
    terminal.child.kill()
  })

  it('an unknown order gets the nearest known one, and help lists what is possible now', async () => {
    const terminal = new Terminal('imperial-stars', '--seed', '3')
    await terminal.heard()
    expect(await terminal.ask('depoly')).toContain('Did you mean "deploy"?')
    expect(await terminal.ask('bord')).toContain('Did you mean "board"?')
    expect(await terminal.ask('commit')).toMatch(
      /^"commit" is nothing that can be said now\. Say for example: [^\n]+\n\n/,
    )
    const help = await terminal.ask('help')
    expect(help).toMatch(/^Possible now, for example:\n {2}deploy\n {2}roll\nAt the table:\n/)
    terminal.child.kill()
  })

  it('what lies around a ship is told with steps and directions, and the map in words', async () => {
    const terminal = new Terminal('admiral', '--points', '60', '--seed', 'blind1', '--scenario', 'none')
    await terminal.heard()
    expect(await terminal.ask('near Nürnberg')).toContain('Nürnberg is not on the map.')
    await terminal.ask('place Prinz Eugen on d2 heading north')
    await terminal.ask('place nurnberg on f2 heading north')
    const near = await terminal.ask('near prinz eugen')
    expect(near).toContain('From Prinz Eugen at d2, bow north:')
    expect(near).toContain('  Nürnberg, South, Kriegsmarine, at f2: 2 steps east, at 3 o’clock from the bow')
    expect(await terminal.ask('near d3')).toContain('Prinz Eugen, South, Kriegsmarine, at d2: 1 step south')
    expect(await terminal.ask('near Prinz Eugne')).toContain('no unit or place "Prinz Eugne"; nearest: Prinz Eugen.')
    terminal.child.kill()
    const hexes = new Terminal('star-strike-2', '--scenario', 'SC-1', '--seed', '3')
    await hexes.heard()
    expect(await hexes.ask('board')).toMatch(/\* star system \((?:\d{4} ?)+\)/)
    hexes.child.kill()
  })

  it('an order that is half said gets those that have its words, with their numbers', async () => {
    const terminal = new Terminal('admiral', '--points', '60', '--seed', 'blind1', '--scenario', 'none')
    await terminal.heard()
    const half = await terminal.ask('place prinz d2')
    expect(half).toContain('"place prinz d2" is not said in full. With these words there are:')
    expect(half.match(/^ +\d+ {2}place Prinz Eugen on d2 heading /gm)).toHaveLength(4)
    const [, number] = /^ +(\d+) {2}place Prinz Eugen on d2 heading north\b/m.exec(half) ?? []
    expect(await terminal.ask(number!)).toContain('South places Prinz Eugen on d2.')
    terminal.child.kill()
  })

  it('an order whose words belong to one answer alone is that answer, and is told in full', async () => {
    const terminal = new Terminal('admiral', '--points', '60', '--seed', 'blind1', '--scenario', 'none')
    await terminal.heard()
    const placed = await terminal.ask('place prinz d2 north')
    expect(placed).toMatch(/^\(place Prinz Eugen on d2 heading north\)\n {2}South places Prinz Eugen on d2\./)
    // Another unit than the one that the list begins with, and one that lies already.
    expect(await terminal.ask('place nurnberg f2 north')).toContain('South places Nürnberg on f2.')
    expect(await terminal.ask('place prinz c2 north')).toContain('South places Prinz Eugen on c2.')
    terminal.child.kill()
    const duel = new Terminal('duel', '--seed', 'named')
    await duel.heard()
    expect(await duel.ask('strike red cruiser blue battleship')).toContain('(strike r3 b4)')
    duel.child.kill()
  })

  it('the answers are told once, and the usual one is marked; after a look only the question is repeated', async () => {
    const terminal = new Terminal('imperial-stars', '--seed', '3')
    const asked = (await terminal.heard())!
    expect(asked).toMatch(/\n {3}1 {2}deploy .*\n {3}2 {2}roll .*\n> $/)
    expect(asked.match(/\(usual\)/g)).toHaveLength(1)
    expect(await terminal.ask('rule IS-ACT.1')).toMatch(
      /\n\n[^\n]+: roll to activate ships, or deploy a new one\.\n> $/,
    )
    terminal.child.kill()
    const many = new Terminal('star-strike-2', '--seed', '3')
    expect(await many.heard()).toMatch(/\nAn empty line: place .+\n> $/)
    many.child.kill()
  })

  it('a card is known by its name, its id and as it is printed, and says what its bonus does', async () => {
    const terminal = new Terminal('imperial-stars', '--seed', '3')
    await terminal.heard()
    const hand = await terminal.ask('hand')
    const [, printed, id] = /^ {2}(.+ \[([A-Z]+-KOR)\])/m.exec(hand)!
    const card = await terminal.ask(`card ${printed}`)
    expect(card).toMatch(/fired by a ship of the Korrag Foundry: ./)
    expect(await terminal.ask(`card ${id!.toLowerCase()}`)).toBe(card)
    const duel = new Terminal('duel', '--seed', '3')
    await duel.heard()
    expect(await duel.ask('card r4')).toMatch(/^Red battleship, 30 points\n/)
    duel.child.kill()
    terminal.child.kill()
  })

  it('words of the game, rules by a word of their titles, arcs by the clock, shields and places worth something', async () => {
    const terminal = new Terminal('star-strike-2', '--scenario', 'SC-1', '--seed', '3')
    await terminal.heard()
    expect(await terminal.ask('word Skilled')).toMatch(/^Skilled: .+\[SS2-9I/)
    expect(await terminal.ask('word Skiled')).toContain('nearest: Skilled.')
    expect(await terminal.ask('rule')).toMatch(/^Which rule\? For example: rule SS2-/)
    expect(await terminal.ask('rule skilled')).toMatch(/^Rules with "skilled" in their titles:\n {2}SS2-9I /)
    const ship = await terminal.ask('card Fairwind')
    expect(ship).toMatch(/arc L \(at [\d, ]+ o’clock\)/)
    expect(ship).toMatch(/arc 360 \(all round\)/)
    const board = await terminal.ask('board')
    expect(board).toMatch(/ Aurora, .+ hull 3 of 3, Shields 6 of 6/)
    expect(board).toMatch(/ Fairwind, .+ shields clockwise from the fore 4 3 2 2 2 3/)
    terminal.child.kill()
    const starmada = new Terminal('starmada-x', '--points', '250', '--seed', 'b1')
    await starmada.heard()
    expect(await starmada.ask('board')).toMatch(
      /Set-up area of side 1: \d+ places, columns \d+ to \d+, rows \d+ to \d+/,
    )
    starmada.child.kill()
  })

  it('"list WORD" finds words and not the numbers of answers, and looks beyond the list', async () => {
    const terminal = new Terminal('starmada-x', '--points', '250', '--seed', 'b1')
    const [, first] = / {2}place (.+) \d{4} \d/.exec(await (await terminal.heard(), terminal.ask('list')))!
    const [, other] = new RegExp(`^ {2}(?!${first}:)(.+): .+class$`, 'm').exec(await terminal.ask('hand'))!
    expect(await terminal.ask(`list ${other}`)).toMatch(new RegExp(`^ {6}place ${other} \\d{4}`))
    terminal.child.kill()
    const duel = new Terminal('duel', '--seed', '3')
    await duel.heard()
    expect(await duel.ask('list 4')).toContain('No answer has "4".')
    duel.child.kill()
  })

  it('the usual answer puts ships where they had better stand', async () => {
    const terminal = new Terminal('starmada-x', '--points', '250', '--seed', 'b1', '--bot', 'random')
    await terminal.heard()
    const placed = await terminal.ask('')
    expect(placed).toMatch(/ is placed in \d{4}, facing south/)
    terminal.child.kill()
  })

  it('a card may be called by its name', async () => {
    const terminal = new Terminal('imperial-stars', '--seed', '3')
    await terminal.heard()
    for (const answer of ['deploy', 'place Spark Thrower at 1', 'done']) await terminal.ask(answer)
    expect(await terminal.ask('fire Light Beam [LB-KOR] from Spark Thrower at Fair Measure')).toContain(
      'Spark Thrower fires Light Beam at Fair Measure',
    )
    terminal.child.kill()
  })

  it('the last answer is taken back, unless something was rolled or turned up', async () => {
    const terminal = new Terminal('imperial-stars', '--seed', '3')
    await terminal.heard()
    expect(await terminal.ask('undo')).toContain('There is nothing to take back.')
    await terminal.ask('deploy')
    expect(await terminal.ask('undo')).toContain('It stands: dice have fallen or cards were turned up since.')
    await terminal.ask('place Spark Thrower at 1')
    const back = await terminal.ask('undo')
    expect(back).toContain('Taken back.')
    expect(back).toContain('choose a place in the battle-line')
    terminal.child.kill()
  })

  it('the only answer is given by itself, unless one wants to be asked', async () => {
    const told = await blindly('imperial-stars', '--seed', '5', '--bot', 'random')
    expect(told.printed).toContain(': the only answer)')
    const asked = new Terminal('imperial-stars', '--seed', '3', '--no-forced')
    await asked.heard()
    expect(await asked.ask('forced on')).toContain('The only answer is given by itself.')
    asked.child.kill()
  }, 120_000)

  it.each(['the end of the input', 'Ctrl-C', 'quit'])('%s keeps the match, and it goes on from there', async (how) => {
    const terminal = new Terminal('duel', '--seed', 'left', '--seat', '2')
    await terminal.heard()
    const asked = await terminal.ask('1')
    if (how === 'Ctrl-C') terminal.child.kill('SIGINT')
    else if (how === 'quit') terminal.say('quit')
    else terminal.child.stdin.end()
    expect(await terminal.heard()).toBeUndefined()
    const [, file] = /--seat 2 --record (\S+)\n/.exec(terminal.printed) ?? []
    expect(readdirSync(path.join(state, 'flagbridge')).map((name) => path.join(state, 'flagbridge', name))).toContain(
      file,
    )
    const again = new Terminal('duel', '--record', file!)
    const text = (await again.heard())!
    expect(text).toContain('Seat 2: Blue (you)')
    expect(text.split('\n').slice(-4)).toEqual(asked.split('\n').slice(-4))
    again.child.kill()
  })
})
