import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemClock } from '../../server/ports/clock.ts'
import { settleAll } from '../../server/rewards/grants/settle-registrations.ts'
import { testProgramme } from '../../server/rewards/test-programme.ts'
import { testUser } from '../../server/users/test-user.ts'
import { root } from '../root.ts'

/** Runs `npm run replay` on a database; what it printed, and how it ended. */
function runReplay(url: string): Promise<{ readonly code: unknown; readonly printed: string }> {
  return new Promise((done) => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: url }
    execFile(process.execPath, [join(root, 'scripts/ledger/replay.ts')], { env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, printed: stdout + stderr }),
    )
  })
}

test('INV-M08 `npm run replay` finds a grant that waits for ever, and ends with 1 then', async () => {
  await using database = await testProgramme({ inviteHoldMinutes: 30 })
  const { db, url } = database
  const hoursAgo = (hours: number) => new Date(systemClock.now().getTime() - hours * 3_600_000)
  const mina = await testUser(db, { registeredAt: hoursAgo(4) })
  await testUser(db, { inviter: mina, registeredAt: hoursAgo(3) })
  await settleAll(db, hoursAgo(3))
  expect(await runReplay(url)).toMatchObject({ code: 1, printed: expect.stringContaining('waits since') })
  await settleAll(db, systemClock.now())
  expect(await runReplay(url)).toMatchObject({ code: 0, printed: expect.stringContaining('agrees with every event') })
}, 30_000)
