/** Hands the person a file. */
export function saveText(name: string, text: string, type = 'application/json'): void {
  saveBlob(name, new Blob([text], { type }))
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  URL.revokeObjectURL(address)
}

/** Asks the person for a file; undefined when they change their mind. */
export function openText(accept: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.addEventListener('cancel', () => resolve(undefined))
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      if (file === undefined) resolve(undefined)
      else void file.text().then(resolve)
    })
    input.click()
  })
}
