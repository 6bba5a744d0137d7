import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { nameOf, settings, settingsAsMarkdown } from './settings.ts'
import { unsafeSettings } from './unsafe-settings.ts'

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

test('without any variable it is a demo on localhost with its own database', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    port: 8080,
    host: '127.0.0.1',
    publicOrigin: 'http://localhost:8080',
    databaseUrl: null,
    captcha: 'image',
    limits: 'on',
    allowDesktop: false,
  })
})

test('an empty variable counts as not given', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: null })
})

test.each([
  ['PORT', '80a', 'PORT must be a port from 0 to 65535.'],
  ['MADANG_MODE', 'prod', 'MADANG_MODE must be demo or production.'],
  ['MADANG_ALLOW_DESKTOP', 'yes', 'MADANG_ALLOW_DESKTOP must be 0 or 1.'],
  ['PUBLIC_ORIGIN', 'https://madang.app/path', 'PUBLIC_ORIGIN must be an origin such as https://madang.app.'],
  [
    'DATABASE_URL',
    'mysql://root:hidden@db',
    'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
  ],
  [
    'DATABASE_URL',
    'postgres://a,b/madang?target_session_attrs=standby',
    'DATABASE_URL must name hosts that may take writes, with commas between them.',
  ],
  ['MADANG_MOD', 'production', 'MADANG_MOD is not a setting of Madang.'],
  ['S3_KEY', 'a key', 'S3_KEY must be one word.'],
  ['S3_BUCKET', 'madang', 'S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET must be given together.'],
  ['REDIS_URL', 'redis://cache', 'REDIS_URL is for several processes: DATABASE_URL must name the database they share.'],
])('%s=%s is refused in a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(expect.objectContaining({ sentences: [sentence] }))
})

test('production starts when everything it needs is given', () => {
  expect(readConfig(production)).toMatchObject({ mode: 'production', publicOrigin: 'https://madang.app' })
  expect(readConfig({ ...production, DATABASE_URL: '', MADANG_EMBEDDED: '1' })).toMatchObject({ databaseUrl: null })
})

test.each(unsafeSettings.map((row) => [row.sentence, row] as const))('the start says “%s”', (sentence, row) => {
  expect(() => readConfig({ ...production, ...row.tried })).toThrow(expect.objectContaining({ sentences: [sentence] }))
  const here = { DATABASE_URL: production.DATABASE_URL, ...row.tried, MADANG_MODE: 'demo' }
  if (row.in === 'production') expect(readConfig(here)).toMatchObject({ mode: 'demo' })
  else expect(() => readConfig(here)).toThrow(sentence)
})

test.each([
  { DATABASE_URL: 'postgres://madang:word@127.0.0.1/madang' },
  { DATABASE_URL: 'postgres:///madang?host=/run/postgresql' },
  { DATABASE_URL: 'postgres://a:b@one,two:5433/madang?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://a:b@127.0.0.1:5432,127.0.0.1:5433/madang' },
  { REDIS_URL: 'redis://localhost:6379' },
  { REDIS_URL: 'rediss://cache:6380' },
  { S3_ENDPOINT: 'http://[::1]:9000', S3_BUCKET: 'b', S3_KEY: 'k', S3_SECRET: 's' },
  { MARKET_URL: 'https://market.example/' },
  { MADANG_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::/48' },
  { MADANG_BEACON: 'drand', BEACON_URL: 'https://beacon.example' },
  { LIVE_PROVIDER_SECRET: 'x'.repeat(32) },
  { BACKUP_FOLDER: '/backups', BACKUP_KEY_FILE: '/run/secrets/backup-key' },
])('production accepts %o', (safe) => {
  expect(readConfig({ ...production, ...safe })).toMatchObject({ mode: 'production' })
})

test.each([
  ['DATABASE_URL', { DATABASE_URL: 'postgres:///madang?host=db.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a:b@db/madang?sslmode=no-verify' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a:b@db/madang?sslmode=verify-full&sslmode=disable' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres:///madang?host=/run/postgresql&host=db.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a:b@127.0.0.1,db.example/madang' }],
  ['MADANG_PROXIES', { MADANG_PROXIES: '10.0.0.1, ::/0' }],
  ['MADANG_PROXIES', { MADANG_PROXIES: '0.0.0.0/1,128.0.0.0/1' }],
  ['MADANG_PROXIES', { MADANG_PROXIES: '::ffff:0:0/96' }],
  ['MADANG_PROXIES', { MADANG_PROXIES: '0.0.0.0/0.0.0.0' }],
  ['MADANG_PROXIES', { MADANG_PROXIES: 'true' }],
  ['BEACON_URL', { BEACON_URL: 'http://beacon.example' }],
  ['CONSOLE_ORIGIN', { CONSOLE_ORIGIN: '' }],
  ['CONSOLE_ORIGIN', { CONSOLE_ORIGIN: 'https://live.madang.app' }],
  ['LIVE_ORIGIN', { LIVE_ORIGIN: '' }],
  ['MARKET_URL', { MARKET_URL: 'https://10.1.2.3/' }],
  ['MARKET_URL', { MARKET_URL: 'https://[fe80::1]/' }],
  ['REDIS_URL', { REDIS_URL: 'redis://127.0.0.1.example.com' }],
])('production refuses another value of %s: %o', (name, unsafe) => {
  expect(() => readConfig({ ...production, ...unsafe })).toThrow(
    expect.objectContaining({ sentences: [expect.stringMatching(`^${name} must`)] }),
  )
})

test('the documentation and the example name every setting', async () => {
  const example = await readFile(join(import.meta.dirname, '..', '.env.example'), 'utf8')
  for (const name of Object.values(settings).map(nameOf)) {
    expect(settingsAsMarkdown()).toContain(`| \`${name}\` |`)
    expect(example).toMatch(new RegExp(`^#${name}=`, 'm'))
  }
})

test('REQ-129 a test network in production stops the start, and people pay by hand there', () => {
  expect(() => readConfig({ ...production, MADANG_PAYOUTS: 'sandbox' })).toThrow('MADANG_PAYOUTS must be manual')
  expect(readConfig(production)).toMatchObject({ payouts: 'manual' })
  expect(readConfig({})).toMatchObject({ payouts: 'sandbox' })
})
