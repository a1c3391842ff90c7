export const DEVICE = 'flagbridge.device'

/** Whether this device has sat at a table on a server: only then it is asked for such tables unasked. */
export function hasPlayedOnline(): boolean {
  try {
    return (JSON.parse(localStorage.getItem(DEVICE) ?? '{}') as { name?: string }).name !== undefined
  } catch {
    return false
  }
}
