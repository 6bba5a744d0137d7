/** A day with what was given on it, and what other rules would have given; figures to draw by, exact ones stand in `title`. */
interface DayBar {
  readonly day: string
  readonly before: number
  readonly after?: number
  readonly title: string
}

/** Days side by side. Where two rules are compared, the part that both give, what is added, and what is taken away. */
export function DayBars({ days, label }: { days: readonly DayBar[]; label: string }) {
  const most = Math.max(...days.map(({ before, after = 0 }) => Math.max(before, after)), Number.MIN_VALUE)
  const width = 600 / days.length
  const height = (amount: number) => (amount / most) * 96
  return (
    <svg className="day-bars" viewBox="0 0 600 96" preserveAspectRatio="none" role="img" aria-label={label}>
      {days.map(({ day, before, after = before, title }, place) => {
        const at = { x: place * width, width: width - 2 }
        const [least, top] = [Math.min(before, after), Math.max(before, after)]
        return (
          <g key={day}>
            <title>{title}</title>
            <rect {...at} className="both" y={96 - height(least)} height={height(least)} />
            <rect
              {...at}
              className={after > before ? 'more' : 'less'}
              y={96 - height(top)}
              height={height(top) - height(least)}
            />
          </g>
        )
      })}
    </svg>
  )
}
