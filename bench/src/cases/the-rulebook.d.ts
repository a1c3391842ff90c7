/** Stands for the game being measured; `bundle.ts` puts its package here. */
declare module 'the-rulebook' {
  import type { AnyRulebook } from '@flagbridge/kernel'
  const rulebook: AnyRulebook
  export default rulebook
}
