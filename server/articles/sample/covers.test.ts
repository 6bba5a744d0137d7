import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleBanners } from '../../banners/sample-banners.ts'
import { sampleArticles } from './catalogue.ts'

const folder = new URL('./', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const drawings = globSync('*/*.svg', { cwd: folder })

/** Covers are wide; banners and the pictures of profiles have shapes of their own. */
const shapes: Readonly<Record<string, RegExp>> = {
  banners: / viewBox="0 0 120 96"/,
  events: / viewBox="0 0 350 168"/,
  publishers: / viewBox="0 0 (\d+) \1"/,
}

test('every sample article and banner has a picture of its own, none alike', () => {
  const names = [
    ...sampleArticles.map(({ category, slug }) => `${category}/${slug}.svg`),
    ...sampleBanners.map(({ id }) => `banners/${id}.svg`),
  ]
  expect(drawings).toEqual(expect.arrayContaining(names))
  expect(new Set(names.map(read)).size).toBe(names.length)
})

test.each(drawings)('%s is small and holds no text, script, id, style or outside address', (name) => {
  const svg = read(name)
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(5_000)
  expect(svg).toMatch(shapes[name.split('/')[0] ?? ''] ?? / viewBox="0 0 700 368"/)
  expect(svg).not.toMatch(/<text|<script|<style|<image|<foreignObject|gradient|\sid=|\sstyle=|href=|\son\w+=/i)
})
