import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTopics } from '@madang/contract/campaigns/contest.ts'
import { toWire } from '@madang/contract/wire.ts'
import { readConfig } from '../../../server/config.ts'
import { onlySecret } from '../../../server/keys/secrets.ts'
import { createLog } from '../../../server/log.ts'
import { startServer } from '../../../server/start-server.ts'
import { cpuSeconds } from '../cpu.ts'
import { figures, rounded } from '../figures.ts'

const callers = 8
const seconds = 12

/** Asks a server on this database for the first page of the topics for as long as its shared answer is made anew twice. */
export async function sharedTopics(url: string, from: Date) {
  const data = await mkdtemp(join(tmpdir(), 'madang-topics-'))
  const env = { DATABASE_URL: url, MADANG_DATA: data, MADANG_LIMITS: 'off', MADANG_SAMPLE: 'off' }
  const began = performance.now()
  const server = await startServer({ ...readConfig(env), port: 0 }, onlySecret(Buffer.alloc(32, 5)), {
    clock: { now: () => new Date(from.getTime() + performance.now() - began) },
    log: createLog('error', process.stderr),
  })
  try {
    return await asked(server.url + getTopics.path)
  } finally {
    await server.stop()
    await rm(data, { recursive: true, force: true })
  }
}

async function asked(address: string) {
  const body = JSON.stringify(toWire({ pageIndex: 1, pageSize: 30 }))
  const headers = { 'content-type': 'application/json', language: 'en-GB' }
  const took: number[] = []
  const [began, cpu] = [performance.now(), cpuSeconds()]
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < began + seconds * 1_000) {
        const sent = performance.now()
        const text = await (await fetch(address, { method: 'POST', headers, body })).text()
        if (!text.includes('"TotalCount":')) throw new Error(text)
        took.push(performance.now() - sent)
      }
    }),
  )
  const cpuMs = ((cpuSeconds() - cpu) / took.length) * 1_000
  return { calls: took.length, ...figures(took), cpuMs: rounded(cpuMs) }
}
