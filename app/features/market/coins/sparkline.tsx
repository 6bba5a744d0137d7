import { changeOf } from '../../../lib/format/prices.ts'

const width = 44
const height = 20

/** The day's line of a coin, drawn from the points the source gave and nothing between them (REQ-68). */
export function Sparkline({ points, change }: { points: readonly number[]; change: string }) {
  if (points.length < 2) return null
  return (
    <svg className={`spark ${changeOf(change).way}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={lineOf(points)} />
    </svg>
  )
}

/** Points scaled into the small frame, two pixels of air above and below. */
export function lineOf(points: readonly number[]): string {
  const low = Math.min(...points)
  const range = Math.max(...points) - low || 1
  const step = (width - 2) / (points.length - 1)
  return points
    .map(
      (point, at) =>
        `${(1 + at * step).toFixed(1)},${(height - 2 - ((point - low) / range) * (height - 4)).toFixed(1)}`,
    )
    .join(' ')
}
