import { useQuery } from '@tanstack/react-query'

/** A QR code as a picture, black on white in both themes because cameras read it best. Drawn on the phone. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { data } = useQuery({
    queryKey: ['qr', text],
    queryFn: async () => {
      const { create } = await import('qrcode')
      return pathOf(create(text, { errorCorrectionLevel: 'M' }).modules)
    },
    staleTime: Infinity,
    meta: { quiet: true },
  })
  const size = data?.size ?? 33
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#16161d" d={data?.path ?? ''} />
    </svg>
  )
}

function pathOf({ size, data }: { size: number; data: Uint8Array }): { size: number; path: string } {
  let path = ''
  for (let index = 0; index < data.length; index++)
    if (data[index]) path += `M${index % size} ${Math.floor(index / size)}h1v1h-1z`
  return { size, path }
}
