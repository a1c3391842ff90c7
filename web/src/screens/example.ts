/** An example of the catalogue, "given a when b then c", as a sentence. */
export function asSentence(example: string): string {
  const said = example
    .trim()
    .replace(/^given (.*?),? when /s, 'given $1, when ')
    .replace(/^(given .*?),? then /s, '$1, then ')
  const ended = /[.!?]$/.test(said) ? said : `${said}.`
  return ended.charAt(0).toUpperCase() + ended.slice(1)
}
