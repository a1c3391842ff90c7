declare module '*.book' {
  /** A book of `formats`, as far as there is one. */
  const data: unknown
  export default data
}
