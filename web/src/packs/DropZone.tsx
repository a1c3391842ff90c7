import { useState } from 'preact/hooks'

/** A place to lay files, or to press and choose them. */
export function DropZone({ take }: { take(files: readonly File[]): void }) {
  const [isOver, setOver] = useState(false)
  return (
    <label
      class={isOver ? 'dropzone over' : 'dropzone'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take([...(event.dataTransfer?.files ?? [])])
      }}
    >
      <b>Add a pack</b>
      <span class="soft">Drop a YAML or JSON file here, or choose one.</span>
      <input
        type="file"
        accept=".yaml,.yml,.json"
        multiple
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          // The same file again, once it is mended, is a change, too.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
