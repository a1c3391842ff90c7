import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Where a line breaks: after so many bytes on the way up to the server or down from it, and how. */
export interface Cut {
  readonly way: 'up' | 'down'
  readonly after: number
  /** Both ends at once, or only a goodbye to the far end while the near one stays open. */
  readonly how: 'gone' | 'half-closed'
}

export interface FlakyLine {
  readonly address: string
  readonly connections: () => number
  close(): Promise<void>
}

/** A line to a server on which every connection breaks where it is told to. */
export async function flakyLine(server: string, nextCut: () => Cut): Promise<FlakyLine> {
  const { hostname, port } = new URL(server)
  const open = new Set<Socket>()
  let connections = 0
  const line = createServer((near) => {
    connections++
    const far = connect(Number(port), hostname)
    const cut = nextCut()
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        open.delete(socket)
        end()
      })
    }
    forward(near, far, cut.way === 'up' ? cut : undefined, end)
    forward(far, near, cut.way === 'down' ? cut : undefined, end)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    connections: () => connections,
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => line.close(() => resolve()))
    },
  }
}

function forward(from: Socket, to: Socket, cut: Cut | undefined, end: () => void): void {
  let left = cut?.after ?? Infinity
  from.on('data', (data: Buffer) => {
    if (left <= 0) return
    to.write(data.subarray(0, left))
    left -= data.length
    if (left > 0) return
    if (cut?.how === 'half-closed') to.end()
    // What was cut off must have left before the line is gone.
    else setImmediate(end)
  })
  from.on('end', () => to.end())
}
