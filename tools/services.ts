import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { missingPrograms, missingProxies, PROGRAMS, PROXIES } from '../store/src/testing/services.ts'

/** What cannot be run on this machine, and why. */
export interface NotRun {
  readonly what: string
  readonly missing: string
}

/** Postgres, Redis and proxies for the tests, installed from Debian's packages where that is possible. */
export function findServices(): NotRun[] {
  const packages = [
    ...missingPrograms().map((name) => PROGRAMS[name]),
    ...missingProxies().map((name) => PROXIES[name]),
  ]
  if (packages.length === 0) return []
  const why = install(packages)
  const still = {
    'stores and servers on Postgres and Redis': missingPrograms(),
    'servers behind proxies': missingProxies(),
  }
  return Object.entries(still).flatMap(([what, names]) =>
    names.length === 0 ? [] : [{ what, missing: `no ${names.join(' and no ')} here${why}` }],
  )
}

/** Answers why it could not be done, as the end of a sentence. */
function install(packages: readonly string[]): string {
  if (!existsSync('/etc/debian_version')) return ', and this is not Debian: install them by hand'
  if (process.getuid?.() !== 0) return `: "apt-get install ${packages.join(' ')}" as root`
  process.stdout.write(`installing ${packages.join(' and ')} from Debian's packages\n`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { status, stderr } = spawnSync('apt-get', args, {
      encoding: 'utf8',
      // Nothing that is installed for a test is started by itself.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    })
    if (status !== 0) return `: apt-get ${args[0]} failed: ${stderr.trim().split('\n').at(-1)}`
  }
  return ', though it was installed'
}
