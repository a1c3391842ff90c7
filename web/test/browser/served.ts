import { servePage } from './browser.ts'

/** One server for all files of tests. */
export default async function served(): Promise<() => void> {
  const server = await servePage()
  return () => server.kill()
}
