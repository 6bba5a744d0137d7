import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = join(import.meta.dirname, '../e2e/simulate/simulate.ts')
/** More by night: `SIMULATE_SEEDS=1000`. */
const seeds = process.env['SIMULATE_SEEDS'] ?? '2'

test('INV-C01–INV-C10, INV-F04, INV-F05, INV-M01–INV-M05 hold for two servers and four phones, whatever a seed lets go wrong between them', async () => {
  const playing = promisify(execFile)(process.execPath, [program, '--seeds', seeds], { maxBuffer: 2 ** 26 })
  // It ends with 1 when a seed failed; what failed stands in its lines.
  const { stdout, stderr } = await playing.catch((error: { readonly stdout: string; readonly stderr: string }) => error)
  const lines = stdout.trim().split('\n')
  const ends = lines.map((line) => JSON.parse(line) as { readonly seed?: number; readonly faults?: string[] })
  const played = ends.filter(({ seed }) => seed !== undefined)
  expect([played.length, stderr]).toEqual([Number(seeds), expect.anything()])
  expect(played.filter(({ faults }) => faults?.length !== 0)).toEqual([])
}, 600_000)
