import { Component, h, type ComponentType, type VNode } from 'preact'

/** Draws anew only when one of its properties is another. */
export function memo<Props extends object>(Inner: (props: Props) => VNode | null): ComponentType<Props> {
  return class extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      const before = this.props
      return (Object.keys(next) as (keyof Props)[]).some((key) => !Object.is(next[key], before[key]))
    }

    override render() {
      return h(Inner as ComponentType<Props>, this.props)
    }
  }
}
