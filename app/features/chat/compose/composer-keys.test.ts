import { describe, expect, test } from 'vitest'
import { composerKeys, type EnterKey } from './composer-keys.ts'

const enter: EnterKey = { keyCode: 13, isComposing: false, shiftKey: false, isTouch: false }
const ime: EnterKey = { ...enter, keyCode: 229, isComposing: true }

/** Plays what a browser tells, and counts how often the message is sent. */
function play(...steps: ((keys: ReturnType<typeof composerKeys>) => boolean | string | void)[]): number {
  const keys = composerKeys()
  return steps.map((step) => step(keys)).filter((said) => said === true || said === 'send').length
}
const start = (keys: ReturnType<typeof composerKeys>) => keys.compositionStart()
const update = (text: string) => (keys: ReturnType<typeof composerKeys>) => keys.compositionUpdate(text)
const end = (text: string) => (keys: ReturnType<typeof composerKeys>) => keys.compositionEnd(text)
const down = (key: EnterKey) => (keys: ReturnType<typeof composerKeys>) => keys.enterDown(key)
const up = (keys: ReturnType<typeof composerKeys>) => keys.enterUp()

describe('REQ-19 Hangul: one Enter sends the whole message once', () => {
  test('Enter is told before the composition ends', () => {
    expect(play(start, update('녕'), down(ime), end('녕'), up)).toBe(1)
  })
  test('and told again as a plain Enter of the same press', () => {
    expect(play(start, update('녕'), down(ime), end('녕'), down(enter), up)).toBe(1)
  })
  test('Enter is told after the composition ended, with code 229', () => {
    expect(play(start, update('녕'), end('녕'), down({ ...ime, isComposing: false }), up)).toBe(1)
  })
  test('a syllable that was ended by a space and a later Enter: once', () => {
    expect(play(start, update('녕'), end('녕'), down(enter), up)).toBe(1)
  })
  test('Enter held down does not send again; the next press does', () => {
    expect(play(down(enter), down(enter), down(enter), up, down(enter), up)).toBe(2)
  })
})

describe.each([
  ['Chinese letters', 'nihao'],
  ['a Chinese candidate', '你好'],
  ['a Japanese candidate', '東京'],
  ['kana', 'とうきょう'],
  ['Hanja chosen for Hangul', '韓'],
])('REQ-19 %s being composed are never sent by Enter', (_, text) => {
  test('Enter is told before the composition ends', () => {
    expect(play(start, update(text), down(ime), end(text), up)).toBe(0)
    expect(play(start, update(text), down(ime), end(text), down(enter), up)).toBe(0)
  })
  test('Enter is told after the composition ended, with code 229', () => {
    expect(play(start, update(text), end(text), down({ ...ime, isComposing: false }), up)).toBe(0)
  })
  test('the next Enter sends', () => {
    expect(play(start, update(text), down(ime), end(text), up, down(enter), up)).toBe(1)
  })
})

test('on a touch keyboard Enter is a new line, also for Hangul; with shift it is one everywhere', () => {
  expect(play(down({ ...enter, isTouch: true }), up)).toBe(0)
  expect(play(start, update('녕'), down({ ...ime, isTouch: true }), end('녕'), up)).toBe(0)
  expect(play(down({ ...enter, shiftKey: true }), up)).toBe(0)
})
