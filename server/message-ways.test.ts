import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { messageWays } from './message-ways.ts'
import { manualClock } from './ports/clock.ts'

const production = {
  MADANG_MODE: 'production',
  MADANG_SECRET_FILE: '/run/secrets/madang.json',
  AUDIT_KEY_FILE: '/run/secrets/audit-key.pem',
  PUBLIC_ORIGIN: 'https://madang.app',
  MADANG_PROXIES: '10.0.0.1',
  CONSOLE_ORIGIN: 'https://console.madang.app',
  PREVIEW_ORIGIN: 'https://preview.madang.app',
  LIVE_ORIGIN: 'https://live.madang.app',
  DATABASE_URL: 'postgres://madang:word@db/madang?sslmode=verify-full',
  MADANG_SAMPLE: 'off',
}
const secret = 'x'.repeat(32)
const sms = { SMS_URL: 'https://sms.example/send', SMS_KEY: 'madang', SMS_SECRET: secret, SMS_SENDER: '15880000' }
const mail = { MAIL_URL: 'https://mail.example/', MAIL_KEY: 'madang', MAIL_SECRET: secret, MAIL_SENDER: 'a@madang.app' }

const waysOf = (env: Record<string, string>) => {
  const { sms, email } = messageWays(readConfig(env), manualClock('2026-11-21T03:00:00Z'))
  return [sms, email].map((way) => (typeof way === 'object' ? 'sender' : way))
}

test.each([
  ['demo mode', {}, ['outbox', 'outbox']],
  ['demo mode with a sender of text messages', sms, ['sender', 'outbox']],
  ['production', production, ['off', 'off']],
  ['production with a sender of mails', { ...production, ...mail }, ['off', 'sender']],
  [
    'production with a mail server',
    { ...production, SMTP_URL: 'smtps://m.example', MAIL_SENDER: 'a@b.example' },
    ['off', 'sender'],
  ],
  ['production with both', { ...production, ...sms, ...mail }, ['sender', 'sender']],
])('REQ-50, REQ-180 in %s text messages and mails go their ways', (_, env, ways) => {
  expect(waysOf(env)).toEqual(ways)
})

test.each([
  [{ ...sms, SMS_KEY: '' }, 'SMS_URL, SMS_KEY, SMS_SECRET and SMS_SENDER must be given together.'],
  [{ MAIL_URL: 'https://mail.example/' }, 'MAIL_URL, MAIL_KEY, MAIL_SECRET and MAIL_SENDER must be given together.'],
  [{ ...sms, SMS_SECRET: 'short' }, 'SMS_SECRET must have 32 characters at least.'],
  [{ ...production, ...sms, SMS_URL: 'http://sms.example/' }, 'SMS_URL must be https.'],
  [{ ...production, ...mail, MAIL_URL: 'http://mail.example/' }, 'MAIL_URL must be https.'],
])('a sender set by %o is refused in a sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(expect.objectContaining({ sentences: [sentence] }))
})
