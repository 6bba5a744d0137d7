import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { ko } from './ko.ts'
import { zh } from './zh.ts'

const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test.each([
  ['ko-KR', ko],
  ['zh-CN', zh],
])(
  'REQ-181 %s says every text of the console, none is empty, and asks for the same names as English',
  (_, catalogue) => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort())
    for (const [key, text] of Object.entries(catalogue)) {
      expect(text.trim(), key).not.toBe('')
      expect(names(text), key).toEqual(names(en[key as keyof typeof en]))
    }
  },
)

test('every text is used somewhere in the console', () => {
  const console = new URL('../../', import.meta.url)
  const files = readdirSync(console, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/^(dist|node_modules)|texts\//.test(file),
  )
  const source = files.map((file) => readFileSync(new URL(file, console), 'utf8')).join('\n')
  // A key made of parts, such as `role.${role}`, is used when a beginning of it stands in a template.
  const beginnings = (key: string) => [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index + 1))
  const isUsed = (key: string) =>
    source.includes(`'${key}'`) ||
    source.includes(`"${key}"`) ||
    beginnings(key).some((start) => source.includes(`\`${start}\${`))
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([])
})
