import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { ko } from './ko.ts'
import { zh } from './zh.ts'

const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test.each([
  ['ko-KR', ko],
  ['zh-CN', zh],
])('REQ-8 %s says every text, none is empty, and asks for the same names as English', (_, catalogue) => {
  expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort())
  for (const [key, text] of Object.entries(catalogue)) {
    expect(text.trim(), key).not.toBe('')
    expect(names(text), key).toEqual(names(en[key as keyof typeof en]))
  }
})

test.each([
  ['en-GB', en],
  ['ko-KR', ko],
  ['zh-CN', zh],
])('REQ-8 no text of %s holds a note to whoever writes it', (_, catalogue) => {
  const notes = /one\/other|\bplural|\bTODO\b|\bTBD\b|lorem/i
  expect(Object.entries<string>(catalogue).filter(([, text]) => notes.test(text))).toEqual([])
})

test('every text is used somewhere in the app', () => {
  const app = new URL('../../', import.meta.url)
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/^(dist|node_modules)|texts\//.test(file),
  )
  expect(files.length).toBeGreaterThan(30)
  const source = files.map((file) => readFileSync(new URL(file, app), 'utf8')).join('\n')
  // A key made of parts, such as `article.label.${label}`, is used when its beginning stands in a template.
  const isUsed = (key: string) => source.includes(`'${key}'`) || source.includes(`\`${key.replace(/[^.]+$/, '')}\${`)
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([])
})
