const PATHS = {
  plus: 'M12 5v14M5 12h14',
  cross: 'M6 6l12 12M18 6L6 18',
  up: 'M12 19V5M6 11l6-6 6 6',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z',
  redo: 'M15 14l5-5-5-5M20 9H9a5 5 0 0 0 0 10h3',
}

/** A sign of the workbench, in the colour of the text around it. */
export function Sign({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg class="ico" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} fill="none" stroke="currentColor" stroke-width="1.8" />
    </svg>
  )
}
