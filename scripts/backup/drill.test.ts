import { expect, test } from 'vitest'
import { drill } from '../../e2e/load/backup/backup-drill.ts'

test('REQ-193 what was acknowledged before a backup ended is there after server and database are killed, all but the backups deleted, and the backup restored', async () => {
  const lines: string[] = []
  await drill(1, (line) => lines.push(line))
  const rounds = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(rounds).toEqual([expect.objectContaining({ faults: [] })])
  // One without load would prove nothing.
  for (const before of ['messagesBefore', 'checkInsBefore', 'pictures'])
    expect(rounds[0]![before], before).toBeGreaterThan(0)
}, 600_000)
