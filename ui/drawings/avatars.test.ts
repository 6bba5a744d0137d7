import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { avatars } from './avatars.ts'

const folder = new URL('./avatars/', import.meta.url)

test('there are exactly twenty heads, each with its own picture and its own name in every language', () => {
  expect(avatars.map((avatar) => avatar.id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  expect(readdirSync(folder).sort()).toEqual(avatars.map((avatar) => `${avatar.id}.svg`).sort())
  for (const locale of ['ko-KR', 'zh-CN', 'en-GB'] as const)
    expect(new Set(avatars.map((avatar) => avatar.names[locale])).size).toBe(20)
})

test('a head is at most 2.4 KB and holds no text, script, id, style or outside address', () => {
  for (const { id } of avatars) {
    const svg = readFileSync(new URL(`${id}.svg`, folder), 'utf8')
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(2_400)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96">/)
    expect(svg).not.toMatch(/<text|<script|<style|<image|gradient|\sid=|\sstyle=|href=/i)
  }
})
