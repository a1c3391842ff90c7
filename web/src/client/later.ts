import { h, type ComponentType, type FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'

type Fetched<Props> = { readonly of: ComponentType<Props> } | 'missing' | undefined

/** A part of the page whose code is fetched when somebody goes there. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  return function Later(props) {
    const [part, show] = useState<Fetched<Props>>(loaded === undefined ? undefined : { of: loaded })
    useEffect(() => {
      if (part !== undefined) return
      load().then(
        (found) => {
          loaded = found
          show({ of: found })
          return found
        },
        () => show('missing'),
      )
    }, [])
    if (part === undefined) return null
    return part === 'missing' ? h('p', { class: 'alert', role: 'alert' }, MISSING) : h(part.of, props)
  }
}

const MISSING = 'This part of the page could not be fetched. Load the page again when there is a network.'

/** Milliseconds after the screen stands until what is not needed for the first decision is fetched. */
const CALM = 700

/**
 * As `later`, but only when the screen has stood for a moment: what adorns it does not hold it up. The moment is over
 * once and for all, however often the part comes and goes meanwhile.
 */
export function afterwards<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  const Fetched = later(load)
  let isOver = false
  let moment: Promise<void> | undefined
  return function Afterwards(props) {
    const [isCalm, setCalm] = useState(isOver)
    useEffect(() => {
      let isShown = true
      moment ??= new Promise((resolve) => setTimeout(resolve, CALM))
      void moment.then(() => {
        isOver = true
        if (isShown) setCalm(true)
        return isOver
      })
      return () => void (isShown = false)
    }, [])
    return isCalm ? h(Fetched, props) : null
  }
}
