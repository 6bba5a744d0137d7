/** How much of something is used, as a thin bar; the figure stands beside it. */
export function Bar({ share, look = '' }: { share: number; look?: '' | 'late' | 'cvc' }) {
  return (
    <svg className={`bar ${look}`} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="6" rx="3" />
      <rect width={Math.max(0, Math.min(100, share * 100))} height="6" rx="3" />
    </svg>
  )
}

/** Counts of days side by side; the last is today. */
export function Bars({ counts, label }: { counts: readonly number[]; label: string }) {
  const most = Math.max(1, ...counts)
  const width = 220 / counts.length
  return (
    <svg className="bars" viewBox="0 0 220 64" role="img" aria-label={label}>
      {counts.map((count, index) => {
        const height = Math.max(1, (count / most) * 62)
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a place in time
            key={index}
            x={index * width}
            y={64 - height}
            width={width - 3}
            height={height}
            rx="2"
          />
        )
      })}
    </svg>
  )
}
