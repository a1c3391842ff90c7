import { useState } from 'preact/hooks'
import { Icon } from '../board/art.tsx'

/** A link to give away: shown, and put on the clipboard by one press. */
export function CopyLink({ label, address }: { label: string; address: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async (field: HTMLInputElement) => {
    field.select()
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // Without the right to the clipboard the address stands selected.
    }
  }
  return (
    <div class="copylink">
      <label>
        <span>{label}</span>
        <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button
        type="button"
        class="btn"
        aria-label={`Copy: ${label}`}
        onClick={(event) => void copy(event.currentTarget.parentElement!.querySelector('input')!)}
      >
        <Icon name={isCopied ? 'check' : 'link'} />
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </div>
  )
}
