import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A browser: how it is called, where its path may be named, what its program and Debian's package are called. */
interface Kind {
  readonly name: string
  readonly named: 'CHROMIUM' | 'FIREFOX'
  readonly programs: readonly string[]
  readonly package: string
}

const CHROMIUM: Kind = {
  name: 'Chromium',
  named: 'CHROMIUM',
  programs: ['chromium', 'chromium-browser', 'google-chrome'],
  package: 'chromium',
}
const FIREFOX: Kind = {
  name: 'Firefox',
  named: 'FIREFOX',
  programs: ['firefox-esr', 'firefox'],
  package: 'firefox-esr',
}

export type Found = { readonly path: string } | { readonly missing: string }

/** Where Chromium is, installed from Debian's packages when it is missing and this machine allows it. */
export function findChromium(): Found {
  return find(CHROMIUM)
}

/** Where Firefox is, likewise. */
export function findFirefox(): Found {
  return find(FIREFOX)
}

function find(kind: Kind): Found {
  const named = process.env[kind.named]
  if (named !== undefined)
    return existsSync(named) ? { path: named } : { missing: `${kind.named} names ${named}, which does not exist` }
  const found = which(kind)
  if (found !== undefined) return { path: found }
  const none = `no ${kind.name} here`
  if (!existsSync('/etc/debian_version'))
    return { missing: `${none}, and this is not Debian: set ${kind.named} to the path of a browser` }
  if (process.getuid?.() !== 0)
    return {
      missing: `${none}: "apt-get install ${kind.package}" as root, or set ${kind.named} to the path of a browser`,
    }
  process.stdout.write(`installing ${kind.name} from Debian's packages\n`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', kind.package]]) {
    const { status, stderr } = spawnSync('apt-get', args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) return { missing: `apt-get ${args[0]} failed: ${stderr.trim().split('\n').at(-1)}` }
  }
  const installed = which(kind)
  return installed === undefined
    ? { missing: `${kind.name} was installed, but is not on the PATH` }
    : { path: installed }
}

/** A browser that is here already; nothing is installed. */
export function chromiumHere(): string | undefined {
  const named = process.env['CHROMIUM']
  return named !== undefined && existsSync(named) ? named : which(CHROMIUM)
}

function which({ programs }: Kind): string | undefined {
  for (const name of programs) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}
