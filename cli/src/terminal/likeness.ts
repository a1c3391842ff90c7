/** As one types on any keyboard: without accents, capitals and doubled blanks. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The places of the orders in which every word that was typed begins a word, in the same order. */
export function withWords(text: string, orders: readonly string[]): number[] {
  const typed = folded(text).split(' ')
  return orders.flatMap((order, i) => {
    const words = folded(order).split(/[^\p{L}\p{N}.-]+/u)
    let at = 0
    for (const word of typed) {
      at = words.findIndex((one, j) => j >= at && one.startsWith(word)) + 1
      if (at === 0) return []
    }
    return [i]
  })
}

/** A text with the accents of these names, as a keyboard may lack them: "nurnberg" is "Nürnberg". */
export function accented(text: string, names: readonly string[]): string {
  return names.reduce((said, name) => {
    const plain = folded(name)
    const at = plain === name.toLowerCase() ? -1 : said.toLowerCase().indexOf(plain)
    return at < 0 ? said : `${said.slice(0, at)}${name}${said.slice(at + plain.length)}`
  }, text)
}
