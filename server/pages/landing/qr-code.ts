import encodeQr from 'qr'
import { html, type Html } from '../html.ts'

/** Light modules around the code that readers need. */
const quiet = 4

/** A QR code of an address as a drawing: one path, dark on whatever is behind it. `label` is read aloud. */
export function qrCode(address: string, label: string): Html {
  const rows = encodeQr(address, 'raw', { border: quiet })
  const size = rows.length
  const dark = rows.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
  return html`<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label="${label}">
    <path d="${dark.join('')}" />
  </svg>`
}

/** The dark stretches of a row: where each starts and how long it is. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [start: number, length: number][] = []
  for (const [column, isDark] of row.entries()) {
    if (!isDark) continue
    const last = runs.at(-1)
    if (last && last[0] + last[1] === column) last[1]++
    else runs.push([column, 1])
  }
  return runs
}
