import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { missingPrograms, PROGRAMS } from '../store/test/services.ts'

/** Postgres and Redis for the tests of several servers, installed from Debian's packages where that is possible. */
export function findServices(): { missing: string } | undefined {
  const missing = missingPrograms()
  if (missing.length === 0) return undefined
  const packages = missing.map((name) => PROGRAMS[name])
  const lacks = `no ${missing.join(' and no ')} here`
  if (!existsSync('/etc/debian_version')) return { missing: `${lacks}, and this is not Debian: install them by hand` }
  if (process.getuid?.() !== 0) return { missing: `${lacks}: "apt-get install ${packages.join(' ')}" as root` }
  process.stdout.write(`installing ${packages.join(' and ')} from Debian's packages\n`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { status, stderr } = spawnSync('apt-get', args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) return { missing: `apt-get ${args[0]} failed: ${stderr.trim().split('\n').at(-1)}` }
  }
  const still = missingPrograms()
  return still.length === 0 ? undefined : { missing: `${still.join(' and ')} not found after it was installed` }
}
