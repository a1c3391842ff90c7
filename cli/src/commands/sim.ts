import { Worker } from 'node:worker_threads'
import type { Command } from 'commander'
import {
  addTally,
  emptyTally,
  interval,
  isBotName,
  levelOf,
  LEVELS,
  levelsOf,
  PERSONALITIES,
  simulateGame,
  type BotName,
  type Habits,
  type Simulation,
  type Tally,
} from '@flagbridge/ai'
import { addedTo } from '@flagbridge/catalog'
import { describeProblem, likely, type AnyBox } from '@flagbridge/kernel'
import { percent, print, printJson, UsageError } from '../output.ts'
import { addPlanFlags, checked, musterOf, openPlanned, planned, type PlanFlags } from '../planning.ts'
import { progress } from '../progress.ts'
import type { SimJob } from '../simWorker.ts'

interface Options extends PlanFlags {
  readonly games: string
  readonly bots: string
  readonly fleets?: string
  readonly seed: string
  readonly workers: string
  readonly mirrored?: true
  readonly nodes: string
  readonly habits?: true
  readonly json?: true
}

/** More threads than any machine has processors for. */
const MOST_WORKERS = 256

export function addSim(program: Command): void {
  const command = program
    .command('sim')
    .argument('<game>', 'the id of a game')
    .description('play many games between computer players; win rates with intervals')
  addPlanFlags(command)
    .option('--games <n>', 'how many games', '100')
    .option(
      '--bots <a,b>',
      `a level for each side: ${LEVELS.join(', ')}; with a personality after a colon: ${PERSONALITIES.join(', ')}`,
      'random',
    )
    .option('--fleets <x,y>', 'ready fleets by name, one for each side')
    .option('--mirrored', 'the same fleet for both sides, every battle twice with the bots changing sides; wins by bot')
    .option('--nodes <n>', 'actions the admiral may play in its mind for one decision', '1000')
    .option('--habits', 'tell how often each side attacks and goes for what the battle is about')
    .option('--seed <s>', 'the same seed gives the same games, whatever the workers', '1')
    .option('--workers <k>', 'how many threads', '1')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  flagbridge sim duel --games 1000\n' +
        '  flagbridge sim star-strike-2 --games 200 --workers 2 --json\n' +
        '  flagbridge sim duel --bots captain:aggressive,captain:cautious --mirrored\n' +
        '  flagbridge sim imperial-stars --seats 4 --teams 2v2',
    )
    .action(async (name: string, options: Options) => {
      const { box } = await openPlanned(name, options)
      const games = whole('games', options.games, 1)
      // A worker without a game of its own would only cost memory.
      const workers = Math.min(whole('workers', options.workers, 1, MOST_WORKERS), games)
      const bots = options.bots.split(',').map((bot) => levelNamed(bot, box))
      const simulation: Simulation = {
        seed: options.seed,
        bots,
        budget: { nodes: whole('nodes', options.nodes, 1) },
        ...(options.mirrored === true ? { mirrored: true } : {}),
        ...(options.habits === true ? { habits: true } : {}),
        ...(options.fleets === undefined ? {} : { fleets: options.fleets.split(',') }),
        ...(await battle(name, box, options, bots.length)),
      }
      const bar = progress(name, games)
      const started = performance.now()
      const tally = emptyTally()
      const count = (one: Tally) => (addTally(tally, one), bar.to(tally.games))
      if (workers === 1) for (let n = 0; n < games; n++) count(simulateGame(box, simulation, n))
      else
        await Promise.all(
          Array.from({ length: workers }, (_, k) =>
            inWorker({ game: name, packs: addedTo(box), simulation, from: k, step: workers, games }, count),
          ),
        )
      bar.stop()
      report(name, options, tally, (performance.now() - started) / 1000)
    })
}

/** A battle by the muster where anything of it was said; ready battles, different each time, where nothing was. */
async function battle(name: string, box: AnyBox, options: Options, bots: number): Promise<Pick<Simulation, 'plan'>> {
  const { plan } = await planned(name, box, options)
  const sides = new Set(musterOf(box).sides(plan)).size
  if (bots > sides) throw new UsageError(`--bots: expected at most ${sides}, one for each side, got ${bots}`)
  const isPlanned = Object.keys(plan.set).length > 0 || plan.fleets.length > 0
  if (isPlanned) {
    if (options.fleets !== undefined) throw new UsageError('--fleets goes alone; beside a plan say --fleet SEAT=NAME')
    checked(box, plan, (sentence) => process.stderr.write(`${sentence}\n`))
    return { plan }
  }
  const wish = box.ready({ number: 0, ...(options.fleets === undefined ? {} : { fleets: options.fleets.split(',') }) })
  if (!wish.ok) throw new UsageError(wish.problems.map(describeProblem).join('; '))
  return {}
}

function inWorker(job: SimJob, count: (tally: Tally) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./simWorker.mjs', import.meta.url), { workerData: job })
    worker.on('message', count)
    worker.on('error', reject)
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with code ${code}`))))
  })
}

export function levelNamed(name: string, box: AnyBox): BotName {
  const known = levelsOf(box)
  if (isBotName(name) && known.includes(levelOf(name))) return name
  const all = known.flatMap((level) => [level, ...PERSONALITIES.map((personality) => `${level}:${personality}`)])
  const meant = likely(name, all)
  throw new UsageError(
    `unknown bot "${name}"; for ${box.game.id} there are: ${known.join(', ')}, ` +
      `alone or as in captain:${PERSONALITIES[0]}${meant === undefined ? '' : `; did you mean ${meant}?`}`,
  )
}

export function whole(option: string, text: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  const n = Number(text)
  if (Number.isInteger(n) && n >= least && n <= most) return n
  const to = most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`
  throw new UsageError(`--${option}: expected a whole number from ${least}${to}, got "${text}"`)
}

function report(game: string, options: Options, tally: Tally, seconds: number): void {
  const { games, seats, wins, draws, decisions } = tally
  if (options.json === true)
    return printJson({
      game,
      games,
      seed: options.seed,
      seats,
      wins,
      draws,
      decisions,
      seconds,
      decisionsPerSecond: decisions / seconds,
      gamesPerSecond: games / seconds,
      meanDecisions: decisions / games,
      meanRounds: tally.rounds / games,
      ...(options.habits === true ? { habits: tally.habits } : {}),
    })
  const whose = options.mirrored === true ? 'bot' : 'side'
  for (const [side, won] of wins.entries()) {
    const { low, high } = interval(won, games)
    print(`${whose} ${side + 1}  ${won} wins  ${percent(won / games)}  (95 %: ${percent(low)} to ${percent(high)})`)
  }
  print(`draws   ${draws}`)
  for (const [side, { attacks, objectives }] of tally.habits.entries()) {
    print(`${whose} ${side + 1}  attacks      ${told(attacks)}`)
    print(`        objectives   ${told(objectives)}`)
  }
  print(
    `${games} games, ${(decisions / games).toFixed(1)} decisions and ${(tally.rounds / games).toFixed(1)} rounds each`,
  )
  print(`${seconds.toFixed(2)} s, ${Math.round(decisions / seconds)} decisions a second`)
}

/** How often a bot did so where it could. */
function told({ yes, of }: Habits['attacks']): string {
  if (of === 0) return 'nothing to choose'
  const { low, high } = interval(yes, of)
  return `${percent(yes / of)}  (95 %: ${percent(low)} to ${percent(high)}) of ${of} choices`
}
