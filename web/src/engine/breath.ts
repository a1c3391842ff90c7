/**
 * Lays long work aside for a moment, so that messages are heard. A timer would do, too, but a browser makes one that
 * follows another wait for four milliseconds.
 */
export function breath(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })
}
