import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stageCommandLine } from './release/commandLine.ts'
import { stageLibrary, stageTypes } from './release/library.ts'
import { LIBRARIES, STAGE } from './release/packages.ts'

/**
 * Puts together what is published, in `dist/packages`, and packs it: `npm run release`, after `npm run build`. Nothing
 * is sent anywhere: docs/releasing.md tells the rest. The version is that of the project's package.json.
 */
rmSync(STAGE, { recursive: true, force: true })
mkdirSync(STAGE, { recursive: true })
stageTypes()
for (const folder of LIBRARIES) await stageLibrary(folder)
stageCommandLine()
rmSync(path.join(STAGE, 'types'), { recursive: true })
for (const folder of [...LIBRARIES, 'flagbridge']) {
  const { status, stderr } = spawnSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', STAGE], {
    cwd: path.join(STAGE, folder),
    encoding: 'utf8',
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  if (status !== 0) throw new Error(stderr)
}
