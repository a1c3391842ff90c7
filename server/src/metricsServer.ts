import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

export interface MetricsPlace {
  readonly host: string
  readonly port: number
}

export interface MetricsServer {
  readonly address: string
  close(): Promise<void>
}

/** Numbers for whoever operates the server, at a port of their own: the public one never tells them. */
export async function serveMetrics(metrics: Metrics, { host, port }: MetricsPlace): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isKnown = request.method === 'GET' && request.url === '/metrics'
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
    response.end(isKnown ? metrics.text() : 'GET /metrics\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const bound = (server.address() as AddressInfo).port
  return {
    address: `http://${host}:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
