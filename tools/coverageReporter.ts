import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { hashOf, LAST_RUN, type LastRun } from '../cli/src/coverage/lastRun.ts'

/** Leaves behind which tests ran and passed, for the rule coverage report. */
export class CoverageReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const root = process.cwd()
    const files = modules.map((module) => ({
      file: path.relative(root, module.moduleId),
      sha256: hashOf(readFileSync(module.moduleId, 'utf8')),
      passed: [...module.children.allTests('passed')].map((test) => test.fullName),
    }))
    const ran = new Set(files.map(({ file }) => file))
    const others = before(root).filter(({ file }) => !ran.has(file) && existsSync(path.join(root, file)))
    const run: LastRun = { files: [...files, ...others].sort((a, b) => (a.file < b.file ? -1 : 1)) }
    mkdirSync(path.join(root, path.dirname(LAST_RUN)), { recursive: true })
    writeFileSync(path.join(root, LAST_RUN), JSON.stringify(run))
  }
}

/** What earlier runs left: a run of some files says nothing about the others. */
function before(root: string): LastRun['files'] {
  try {
    return (JSON.parse(readFileSync(path.join(root, LAST_RUN), 'utf8')) as LastRun).files
  } catch {
    return []
  }
}
