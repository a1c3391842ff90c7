import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Command } from 'commander'
import { Failed } from '../output.ts'
import { projectRoot } from '../project.ts'

/**
 * The bench is not part of what players install: it is run from the project's folder, where its peers are installed.
 */
export function addBench(program: Command): void {
  program
    .command('bench')
    .description('the speed budgets, as ratios in one run on one machine')
    .option('--json', 'print JSON')
    .option('--only <regex>', 'only the ratios whose name matches')
    .option('--seconds <n>', 'seconds for each measurement')
    .option('--reps <n>', 'rounds; the median counts')
    .option('--install-peers', 'install the peers to be compared with, into the bench folder')
    .addHelpText('after', '\nExamples:\n  flagbridge bench --install-peers\n  flagbridge bench --only duel --json')
    .action(async (_options: unknown, command: Command) => {
      const args = command.args.length > 0 ? command.args : process.argv.slice(process.argv.indexOf('bench') + 1)
      const child = spawn(process.execPath, ['--import', 'tsx', path.join(projectRoot, 'bench/run.ts'), ...args], {
        stdio: 'inherit',
        cwd: projectRoot,
      })
      const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
      if (code === 0) return
      // With --json the report on standard output is all there is, and says itself what was missed.
      if (args.includes('--json')) process.exitCode = code ?? 1
      else throw new Failed('the bench did not meet its budgets')
    })
}
