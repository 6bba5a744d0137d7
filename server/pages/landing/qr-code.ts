import qrcode from 'qrcode'
import { html, type Html } from '../html.ts'

/** Light modules around the code that readers need. */
const quiet = 4

/** A QR code of an address as a drawing: one path, dark on whatever is behind it. `label` is read aloud. */
export function qrCode(address: string, label: string): Html {
  const { modules } = qrcode.create(address, { errorCorrectionLevel: 'M' })
  const size = modules.size + 2 * quiet
  const dark: string[] = []
  for (let row = 0; row < modules.size; row++)
    for (const [start, length] of runsOf(modules, row))
      dark.push(`M${start + quiet} ${row + quiet}h${length}v1h-${length}z`)
  return html`<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label="${label}">
    <path d="${dark.join('')}" />
  </svg>`
}

/** The dark stretches of a row: where each starts and how long it is. */
function runsOf(modules: { size: number; get(row: number, column: number): number | boolean }, row: number) {
  const runs: [start: number, length: number][] = []
  for (let column = 0; column < modules.size; column++) {
    if (!modules.get(row, column)) continue
    const last = runs.at(-1)
    if (last && last[0] + last[1] === column) last[1]++
    else runs.push([column, 1])
  }
  return runs
}
