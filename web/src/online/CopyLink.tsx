import { useState } from 'preact/hooks'
import { Icon } from '../board/art.tsx'
import { canGive, give } from '../client/giving.ts'
import { later } from '../client/later.ts'

const QrCode = later(async () => (await import('./QrCode.tsx')).QrCode)

/** A link to give away: put on the clipboard by one press, shared as the device shares, or read by a camera. */
export function CopyLink({ label, address }: { label: string; address: string }) {
  const [isCopied, setCopied] = useState(false)
  const [isCode, setCode] = useState(false)
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
      {canGive() && (
        <button type="button" class="btn" aria-label={`Share: ${label}`} onClick={() => void give(label, address)}>
          Share
        </button>
      )}
      <button
        type="button"
        class="btn"
        aria-label={`QR code: ${label}`}
        aria-expanded={isCode}
        onClick={() => setCode(!isCode)}
      >
        QR
      </button>
      {isCode && <QrCode label={label} address={address} />}
    </div>
  )
}
