import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addresses } from './lib/navigation/addresses.ts'

interface Picture {
  readonly src: string
}
interface Manifest {
  readonly id: string
  readonly lang: string
  readonly dir: string
  readonly display: string
  readonly icons: readonly (Picture & { readonly purpose?: string; readonly sizes: string })[]
  readonly screenshots: readonly Picture[]
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[]
}

const folder = new URL('./public/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', folder), 'utf8')) as Manifest

test('REQ-41 the app can be installed: every picture the manifest names is there, a maskable one too', () => {
  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)]
  for (const { src } of pictures) expect([src, existsSync(new URL(`.${src}`, folder))]).toEqual([src, true])
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ])
  expect(manifest).toMatchObject({ id: '/', lang: 'ko-KR', dir: 'ltr', display: 'standalone' })
})

test('shortcuts lead to pages of the app', () => {
  for (const { url } of manifest.shortcuts) expect(addresses).toHaveProperty([url.replace('/#', '')])
})
