import { useEffect, useRef, useState } from 'preact/hooks'

/** As long as the animations of the styles run. */
const MOMENT = 900

/** A value that is shown for a moment, and then is again what it usually is. */
export function useMoment<Value>(usual: Value, long = MOMENT): [Value, (value: Value) => void] {
  const [value, show] = useState(usual)
  const over = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(over.current), [])
  const showForAMoment = (shown: Value) => {
    clearTimeout(over.current)
    show(() => shown)
    over.current = setTimeout(() => show(() => usual), long)
  }
  return [value, showForAMoment]
}
