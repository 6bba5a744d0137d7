import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clientConstants } from '@madang/contract/constants.ts'

const ui = new URL('../../ui/', import.meta.url)
const { unreadCap, toastMs, progress } = clientConstants

/** The lines of a part that state one of the numbers; an outline of an icon has many. */
function linesStating(numbers: readonly number[], file: string): string[] {
  const pattern = new RegExp(
    `(?<![\\w.])(?:${numbers.map((number) => String(number).replace('.', '\\.')).join('|')})(?![\\w.])`,
  )
  return readFileSync(new URL(file, ui), 'utf8')
    .split('\n')
    .filter((line) => pattern.test(line))
    .map((line) => `${file}: ${line.trim()}`)
}

test('REQ-154: no part of ui/ states a constant of the client, the app hands them in', () => {
  const parts = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^[\w/-]+\.tsx?$/.test(file) && !/icons|drawings|mark/.test(file),
  )
  expect(parts.length).toBeGreaterThan(20)
  const numbers = [unreadCap, toastMs, progress.minimum, progress.trickleSpeed, progress.speed]
  expect(parts.flatMap((file) => linesStating(numbers, file))).toEqual([])
  const style = readFileSync(new URL('parts.css', ui), 'utf8')
  expect(style).not.toContain(`${progress.speed}ms`)
  expect(style).toContain('var(--progress-speed)')
})
