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

/** A text with the accents of these names, as a keyboard may lack them: "nurnberg" is "Nürnberg". */
export function accented(text: string, names: readonly string[]): string {
  return names.reduce((said, name) => {
    const plain = folded(name)
    const at = plain === name.toLowerCase() ? -1 : said.toLowerCase().indexOf(plain)
    return at < 0 ? said : `${said.slice(0, at)}${name}${said.slice(at + plain.length)}`
  }, text)
}
