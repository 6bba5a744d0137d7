import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { isLeftOut, testSyslog } from './test-programs.ts'
import { type OpenPlace, securitySyslog } from './security-places.ts'

const at = new Date('2026-11-21T03:00:00.123Z')
const lines = ['{"kind":"login","device":"미나의 폰"}', '{"kind":"guess","tries":5}']
const received = lines.map((line, index) => `10 ${index + 3} 2026-11-21T03:00:00.123Z madang security ${line}`)

async function tell({ place, close }: OpenPlace): Promise<void> {
  for (const [index, line] of lines.entries()) place({ line, severity: index + 3, at })
  await close()
}

describe.skipIf(isLeftOut('rsyslogd'))('a collector of syslog (rsyslog)', () => {
  test.each(['udp', 'tcp'])('ASVS 16.4.3 reads each event over %s, whole and in order', async (protocol) => {
    await using collector = await testSyslog('tcp')
    await tell(securitySyslog(`${protocol}://127.0.0.1:${collector.port}`))
    await expect.poll(collector.received, { timeout: 10_000 }).toEqual(received)
  })

  test('ASVS 16.4.3 one with a certificate that is trusted reads each event over TLS, one with another gets none', async () => {
    await using collector = await testSyslog('tls')
    await tell(securitySyslog(`tls://127.0.0.1:${collector.port}`))
    const module = new URL('security-places.ts', import.meta.url).href
    const script = `import { securitySyslog } from '${module}'
      const { place, close } = securitySyslog('tls://127.0.0.1:${collector.port}')
      place({ line: '{"kind":"trusted"}', severity: 5, at: new Date(${at.getTime()}) })
      await close()`
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { NODE_EXTRA_CA_CERTS: collector.certificate },
    })
    await expect
      .poll(collector.received, { timeout: 10_000 })
      .toEqual(['10 5 2026-11-21T03:00:00.123Z madang security {"kind":"trusted"}'])
  })
})
