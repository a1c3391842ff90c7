import { Command, CommanderError } from 'commander'
import { addAnalyse } from './commands/analyse.ts'
import { addBackup } from './commands/backup.ts'
import { addBench } from './commands/bench.ts'
import { addEditions } from './commands/editions.ts'
import { addFleet } from './commands/fleet.ts'
import { addGames } from './commands/games.ts'
import { addGuide } from './commands/guide.ts'
import { addLab } from './commands/lab.ts'
import { addMatches } from './commands/matches.ts'
import { addMove } from './commands/move.ts'
import { addMuster } from './commands/muster.ts'
import { addPack } from './commands/pack.ts'
import { addPlay } from './commands/play.ts'
import { addPrint } from './commands/print.ts'
import { addPuzzles } from './commands/puzzles.ts'
import { addReplay } from './commands/replay.ts'
import { addRules } from './commands/rules.ts'
import { addServe } from './commands/serve.ts'
import { addShip } from './commands/ship.ts'
import { addSim } from './commands/sim.ts'
import { addVignette } from './commands/vignette.ts'
import { Failed, printRefusal, UsageError } from './output.ts'
import { version } from './version.ts'

/** Exit codes: 0 ok, 1 failed, 2 usage. */
export async function main(args: readonly string[]): Promise<number> {
  const program = new Command('flagbridge')
    .description('Tabletop fleet combat with every rule enforced and explained.')
    .version(version)
    .showHelpAfterError()
    .exitOverride()
  for (const add of [
    addServe,
    addGames,
    addRules,
    addVignette,
    addGuide,
    addMuster,
    addFleet,
    addShip,
    addSim,
    addPuzzles,
    addLab,
    addEditions,
    addReplay,
    addAnalyse,
    addPlay,
    addPack,
    addPrint,
    addBench,
    addBackup,
    addMatches,
    addMove,
  ])
    add(program)
  overrideExit(program)
  try {
    await program.parseAsync([...args], { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    if (error instanceof CommanderError) {
      if (args.includes('--json')) printRefusal({ message: error.message, findings: [] })
      return 2
    }
    if (error instanceof UsageError || error instanceof Failed) {
      const isTold = error instanceof Failed && error.told
      if (args.includes('--json') && !isTold) printRefusal(error)
      process.stderr.write(`${error.message}\n`)
      return error instanceof Failed ? 1 : 2
    }
    throw error
  }
}

/** Subcommands, too, report a usage error to us instead of leaving at once. */
function overrideExit(command: Command): void {
  for (const sub of command.commands) overrideExit(sub.exitOverride().showHelpAfterError())
}

// A reader that stops early (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

const code = await main(process.argv.slice(2))
if (code !== 0) process.exitCode = code
