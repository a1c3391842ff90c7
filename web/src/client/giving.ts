/** Whether this device has a sheet of its own for giving links away. */
export function canGive(): boolean {
  return typeof navigator.share === 'function'
}

/** Gives a link away by the device's own sheet; false where that was not done. */
export async function give(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url })
    return true
  } catch {
    // Whoever thinks better of it has shared nothing.
    return false
  }
}
