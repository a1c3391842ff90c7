import { h, type ComponentType, type VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** A screen whose code is fetched when somebody goes there. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => VNode<Props> | null {
  let loaded: ComponentType<Props> | undefined
  return function Later(props) {
    const [screen, show] = useState<{ readonly of: ComponentType<Props> } | undefined>(
      loaded === undefined ? undefined : { of: loaded },
    )
    useEffect(() => {
      if (screen !== undefined) return
      void load().then((found) => {
        loaded = found
        show({ of: found })
        return found
      })
    }, [])
    return screen === undefined ? null : h(screen.of, props)
  }
}
