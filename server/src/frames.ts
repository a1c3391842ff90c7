import type { FromServer } from '@flagbridge/protocol'

const TEXT = 0x81
// oxlint-disable-next-line no-control-regex -- the first 128 characters are what one byte says in UTF-8
const ASCII = /^[\x00-\x7f]*$/

/** A message as it leaves: a text frame (RFC 6455, 5.2), each character one byte. */
export function frameOf(message: FromServer): string {
  const text = JSON.stringify(message)
  const bytes = ASCII.test(text) ? text : Buffer.from(text, 'utf8').toString('latin1')
  return headOf(bytes.length) + bytes
}

function headOf(length: number): string {
  if (length < 126) return String.fromCharCode(TEXT, length)
  if (length < 0x10000) return String.fromCharCode(TEXT, 126, length >> 8, length & 0xff)
  const word = [24, 16, 8, 0].map((shift) => (length >>> shift) & 0xff)
  return String.fromCharCode(TEXT, 127, 0, 0, 0, 0, ...word)
}

/** What is said to several listeners one after the other is written down once. */
export class Frames {
  private message: FromServer | undefined
  private frame = ''

  of(message: FromServer): string {
    if (message !== this.message) {
      this.frame = frameOf(message)
      this.message = message
    }
    return this.frame
  }
}
