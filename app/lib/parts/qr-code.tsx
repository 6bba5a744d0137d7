import { useQuery } from '@tanstack/react-query'
import { accountKeys } from '../keys/account-keys.ts'

/** The narrowest quiet edge the library draws; the page around the code is white already. */
const border = 1

/** A QR code as a picture, black on white in both themes because cameras read it best. Drawn on the phone. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { data } = useQuery({
    queryKey: accountKeys.qrCode(text),
    queryFn: async () => {
      const { default: encodeQr } = await import('qr')
      return pathOf(encodeQr(text, 'raw', { border }))
    },
    staleTime: Infinity,
    meta: { quiet: true },
  })
  const size = data?.size ?? 33
  return (
    <svg
      className={className}
      viewBox={`${border} ${border} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#16161d" d={data?.path ?? ''} />
    </svg>
  )
}

function pathOf(rows: boolean[][]): { size: number; path: string } {
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size: rows.length - 2 * border, path: path.join('') }
}
