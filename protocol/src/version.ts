/** The words on the wire. A client says which version it speaks; a server that does not answers `error: version`. */
export const PROTOCOL = 1

/** No message is longer, in bytes. */
export const LONGEST = 64 * 1024
