/** The mark of an asset: shapes of our own, nobody's trade mark. CVC has its coin (ui/marks.tsx). */
export function AssetMark({ asset, size = 36 }: { asset: 'USDT' | 'XRP'; size?: number }) {
  const { ground, line, width } = marks[asset]
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill={ground} />
      <path d={line} fill="none" stroke="#fff" strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

const marks = {
  USDT: { ground: '#2B8C74', line: 'M7.3 7.7h9.4M12 7.7v9.3', width: 2.3 },
  XRP: { ground: '#4A5568', line: 'm8 7.8 4 3.5 4-3.5M8 16.2l4-3.5 4 3.5', width: 1.9 },
} as const
