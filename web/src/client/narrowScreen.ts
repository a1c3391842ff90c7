import { signal } from '@preact/signals'

/** As wide as a phone: dock and rail are the tabs of one sheet. The same width stands in the styles. */
const query = matchMedia('(max-width: 760px)')
export const isNarrow = signal(query.matches)
query.addEventListener('change', () => (isNarrow.value = query.matches))
