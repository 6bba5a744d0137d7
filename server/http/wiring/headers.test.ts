import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classPreviewFolder, previewPath } from '@madang/contract/operators/content/preview.ts'
import { wholeServer, type WholeServer } from '../test-whole-server.ts'

const phone = 'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const article = 'four-numbers-of-a-week'

/** Documents that nobody may take for a file; more are found among the paths that are served. */
const documents = ['/', '/desktop', '/terms/privacy', '/api/docs', `/articles/${article}`, '/console/', '/live-site/']
/** The app reads codes with the camera. */
const app = ['/', '/index.html']
/** The pages that the console holds in a frame, and that nobody else may hold. */
const held = [previewPath, classPreviewFolder]

interface Answer {
  readonly path: string
  readonly status: number
  readonly headers: Headers
}

describe.each([
  ['without TLS', {}],
  ['behind TLS', { PUBLIC_ORIGIN: 'https://madang.example' }],
])('THR-08 THR-09 a house %s', (_how, env: NodeJS.ProcessEnv) => {
  const isByTls = 'PUBLIC_ORIGIN' in env
  let here: WholeServer
  let answers: Answer[]
  beforeAll(async () => {
    here = await wholeServer({ env: { ...env, MADANG_SAMPLE: 'on' } })
    const served = [...here.paths].filter((path) => !/^\/api\/(v1|console)\//.test(path))
    const asked = served.map((path) => path.replaceAll(/:\w+/g, article).replaceAll('*', 'nothing'))
    answers = []
    for (const path of new Set([...documents, ...held, ...asked])) {
      const headers = { 'user-agent': phone, 'accept-language': 'ko' }
      const response = await fetch(here.url + path, { headers, redirect: 'manual' })
      await response.arrayBuffer()
      answers.push({ path, status: response.status, headers: response.headers })
    }
  })
  afterAll(() => here[Symbol.asyncDispose]())

  const pages = () =>
    answers.filter(({ status, headers }) => status === 200 && headers.get('content-type')?.startsWith('text/html'))

  test('serves the documents that are named, and each found one is looked at', () => {
    expect(pages().map(({ path }) => path)).toEqual(expect.arrayContaining([...documents, ...held]))
  })

  test('gives every document a policy that runs its own files alone, and that closes what is not named', () => {
    for (const { path, headers } of pages()) {
      const policy = policyOf(headers)
      expect([path, policy]).toEqual([
        path,
        expect.objectContaining({
          'default-src': ["'none'"],
          'base-uri': ["'none'"],
          'form-action': ["'none'"],
          'object-src': ["'none'"],
          'require-trusted-types-for': ["'script'"],
          'trusted-types': ['app'],
        }),
      ])
      for (const [name, sources] of Object.entries(policy))
        for (const source of sources) expect([path, name, isNarrow(name, source)]).toEqual([path, name, true])
      expect([path, 'upgrade-insecure-requests' in policy]).toEqual([path, isByTls])
    }
  })

  test('answers an address that cannot be read in words of our own', async () => {
    for (const path of ['/%', '/%c0%ae%c0%ae/etc/passwd']) {
      const response = await fetch(here.url + path)
      expect([path, response.status, await response.text()]).toEqual([path, 404, 'Not found'])
      expect(policyOf(response.headers)['default-src']).toEqual(["'none'"])
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.has('strict-transport-security')).toBe(isByTls)
    }
  })

  test('lets nobody hold a document in a frame, but the console the pages it shows', () => {
    const console = here.url.replace('127.0.0.1', 'localhost')
    for (const { path, headers } of pages()) {
      const holder = held.includes(path) ? console : "'none'"
      expect([path, policyOf(headers)['frame-ancestors']]).toEqual([path, [holder]])
    }
  })

  test('keeps every document apart from other sites, asks for the camera in the app alone, and says whether it may be kept', () => {
    for (const { path, headers } of pages()) {
      const said = Object.fromEntries(headers)
      expect([path, said]).toEqual([
        path,
        expect.objectContaining({
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'permissions-policy': `camera=${app.includes(path) ? '(self)' : '()'}, microphone=(), geolocation=(), payment=(), usb=()`,
          'cache-control': expect.stringMatching(/^(no-cache|no-store|(public|private), )/),
        }),
      ])
    }
  })

  test('says of every answer that it is reached by TLS, where it is, and guesses no type', () => {
    expect(answers.length).toBeGreaterThan(20)
    for (const { path, headers } of answers) {
      const age = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? '0'
      expect([path, Number(age) >= 31_536_000]).toEqual([path, isByTls])
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'no-referrer'])
    }
  })

  test('lets what is private, and what is not there, be kept by nothing', () => {
    const gone = answers.filter(({ status }) => status === 404)
    const files = gone.filter(({ path }) => /^\/(exports|pictures\/chat|live-site\/videos)\//.test(path))
    expect(files.length).toBeGreaterThan(2)
    for (const { path, headers } of files) expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
  })
})

function policyOf(headers: Headers): Record<string, readonly string[]> {
  const parts = (headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim().split(/\s+/))
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources]))
}

/** Whether a source is this house, nothing, a hash of what stands in the page, or one exact origin. */
function isNarrow(name: string, source: string): boolean {
  if (["'none'", "'self'"].includes(source)) return true
  if (name === 'require-trusted-types-for' || name === 'trusted-types') return true
  if (/^'sha256-[\w+/]{43}='$/.test(source)) return name === 'script-src' || name === 'style-src'
  if (source === 'blob:') return name === 'img-src' || name === 'media-src'
  return /^(https?|wss?):\/\/[\w.-]+(:\d+)?$/.test(source)
}
