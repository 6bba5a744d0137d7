import encodeQr from 'qr'

/** The narrowest quiet edge the library draws; the page around the code is white already. */
const border = 1

/** A QR code, black on white in both themes because cameras read it best. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQr(text, 'raw', { border })
  const size = rows.length - 2 * border
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className="qr"
      viewBox={`${border} ${border} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#16161d" d={path} />
    </svg>
  )
}
