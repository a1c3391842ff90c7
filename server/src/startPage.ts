export interface ListedGame {
  readonly id: string
  readonly title: string
  readonly rules: {
    readonly total: number
    readonly enforced: number
    readonly tested: number
    readonly shown: number
    readonly exempt: number
  }
}

/** What is on the shelf and how much of each rulebook is enforced, tested and shown. */
export function startPage(games: readonly ListedGame[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Flagbridge</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Flagbridge</h1>
<p>Tabletop fleet combat: every rule enforced, every result explained, every secret kept.</p>
<table>
<caption>The games and their rules</caption>
<thead><tr>${COLUMNS.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead>
<tbody>${games.map(row).join('')}</tbody>
</table>
<p class="small">Unofficial. The games belong to their publishers;
here are rules in our own words and ships of our own.</p>
</main>
</body>
</html>
`
}

function row({ title, rules }: ListedGame): string {
  const cells = [rules.total, rules.enforced, rules.tested, rules.shown, rules.exempt]
    .map((n) => `<td>${n}</td>`)
    .join('')
  return `<tr><th scope="row">${escape(title)}</th>${cells}</tr>`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
}

const COLUMNS = ['Game', 'Rules', 'Enforced', 'Tested', 'Shown', 'Exempt']

const STYLE = `
:root { color-scheme: dark light; --ink: #eef1f6; --field: #0b1220; --line: #2b3a55; --amber: #f0b84a }
@media (prefers-color-scheme: light) { :root { --ink: #14203a; --field: #f5f1e6; --line: #c9bfa5; --amber: #8a5a00 } }
body { margin: 0; background: var(--field); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem }
h1 { letter-spacing: .04em; color: var(--amber) }
table { width: 100%; border-collapse: collapse; margin: 1.5rem 0 }
caption { text-align: left; padding: .5rem 0; font-weight: 600 }
th, td { padding: .5rem .4rem; border-bottom: 1px solid var(--line); text-align: right }
th:first-child { text-align: left }
.small { font-size: .875rem }
`
