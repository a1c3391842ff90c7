/** Tells the parent the port, answers its questions about CPU time and memory, and ends when it goes. */
export function ready(port: number): void
