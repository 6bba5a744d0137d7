import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../server/config.ts'
import { ensureSampleClasses } from '../server/live/sample-classes.ts'
import { manualClock } from '../server/ports/clock.ts'
import { startServer } from '../server/start-server.ts'
import { freePort } from './house.ts'

/** The product with a clock that stands still until the journey moves it; the sample timetable is that of its first day. */
export async function openClockHouse(start: string) {
  const clock = manualClock(start)
  const data = await mkdtemp(join(tmpdir(), 'madang-live-'))
  // Root's database runs as another user, who must pass through.
  await chmod(data, 0o711)
  const port = await freePort()
  const config = readConfig({ PORT: String(port), MADANG_DATA: data, MADANG_CAPTCHA: 'test', MADANG_LIMITS: 'off' })
  const server = await startServer(config, Buffer.alloc(32, 5), { clock, log: pino({ level: 'warn' }) })
  await ensureSampleClasses(server.services.db, clock.now())
  return {
    url: config.publicOrigin,
    clock,
    settle: () => server.services.settler.settle(),
    close: async () => {
      await server.stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}
