import { create } from 'qrcode'

/** A QR code, black on white in both themes because cameras read it best. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const path = Array.from(data, (dot, index) =>
    dot ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  ).join('')
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#16161d" d={path} />
    </svg>
  )
}
