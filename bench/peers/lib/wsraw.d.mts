import type { Socket } from 'node:net'

/** A masked text frame, as a client sends it. */
export function frame(text: string): Buffer
/** Hands over each message as a part of the bytes received, without copying. */
export function connect(
  port: number,
  onMessage: (bytes: Buffer, from: number, length: number) => void,
  path?: string,
): Promise<Socket>
