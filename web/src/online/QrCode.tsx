import { useMemo } from 'preact/hooks'
import { codeOf } from './qr.ts'

/** A link to be read by a camera. */
export function QrCode({ label, address }: { label: string; address: string }) {
  const { size, path } = useMemo(() => codeOf(address), [address])
  return (
    <svg class="qr" role="img" aria-label={`QR code: ${label}`} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  )
}
