import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where Chromium is, installed from Debian's packages when it is missing and this machine allows it. */
export function findChromium(): { path: string } | { missing: string } {
  const named = process.env['CHROMIUM']
  if (named !== undefined)
    return existsSync(named) ? { path: named } : { missing: `CHROMIUM names ${named}, which does not exist` }
  const found = which()
  if (found !== undefined) return { path: found }
  if (!existsSync('/etc/debian_version'))
    return { missing: 'no Chromium here, and this is not Debian: set CHROMIUM to the path of a browser' }
  if (process.getuid?.() !== 0)
    return { missing: 'no Chromium here: "apt-get install chromium" as root, or set CHROMIUM to the path of a browser' }
  process.stdout.write("installing Chromium from Debian's packages\n")
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status, stderr } = spawnSync('apt-get', args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) return { missing: `apt-get ${args[0]} failed: ${stderr.trim().split('\n').at(-1)}` }
  }
  const installed = which()
  return installed === undefined ? { missing: 'Chromium was installed, but is not on the PATH' } : { path: installed }
}

/** A browser that is here already; nothing is installed. */
export function chromiumHere(): string | undefined {
  const named = process.env['CHROMIUM']
  return named !== undefined && existsSync(named) ? named : which()
}

function which(): string | undefined {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}
