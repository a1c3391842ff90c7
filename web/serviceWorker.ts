import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes `sw.js` beside the built page: it keeps everything the build made, so that the page starts without a network.
 * A new build has another list, hence another script, hence another cache; the old one is thrown away. Where nobody
 * answers for the lists of matches, or only a server of files, it says so itself: to be without a network or without a
 * server of one's own is no error.
 */
export function serviceWorker(folder: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle() {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.map$|^sw\.js$/.test(entry.name))
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .sort()
      const hash = createHash('sha256')
      for (const file of files) hash.update(file).update(readFileSync(path.join(folder, file)))
      writeFileSync(path.join(folder, 'sw.js'), script(`flagbridge-${hash.digest('hex').slice(0, 12)}`, files))
    },
  }
}

function script(cache: string, files: readonly string[]): string {
  return `const CACHE = ${JSON.stringify(cache)}
const FILES = ${JSON.stringify(['./', ...files.filter((file) => file !== 'index.html')])}
const NOBODY = () => new Response('There is no server.')

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(throwAwayOld().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.endsWith('/api/matches')) event.respondWith(listed(request))
  else if (!pathname.includes('/api/')) event.respondWith(kept(request))
})

async function throwAwayOld() {
  const old = (await caches.keys()).filter((name) => name.startsWith('flagbridge-') && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function listed(request) {
  const answer = await fetch(request).catch(NOBODY)
  return answer.headers.get('content-type')?.startsWith('application/json') ? answer : NOBODY()
}

async function kept(request) {
  const isPage = request.mode === 'navigate'
  const how = { cacheName: CACHE, ignoreSearch: isPage, ignoreVary: true }
  return (await caches.match(isPage ? './' : request, how)) ?? fetch(request)
}
`
}
