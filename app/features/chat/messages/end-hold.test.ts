import { expect, test } from 'vitest'
import { endHold } from './end-hold.ts'

const box = (scrollHeight: number, scrollTop: number, clientHeight = 600) => ({ scrollHeight, scrollTop, clientHeight })

test('REQ-89 rows that come, grow or fail move the end away and let nobody go', () => {
  const hold = endHold()
  expect(hold.look(box(1000, 400))).toBe(true)
  expect(hold.look(box(1400, 400))).toBe(false)
  expect(hold.isHeld()).toBe(true)
})

test('REQ-89 who goes up is let go, who comes back is held again', () => {
  const hold = endHold()
  hold.look(box(1000, 400))
  hold.look(box(1000, 300))
  expect(hold.isHeld()).toBe(false)
  hold.look(box(1200, 310))
  expect(hold.isHeld()).toBe(false)
  expect(hold.look(box(1200, 540))).toBe(true)
  expect(hold.isHeld()).toBe(true)
})

test('REQ-89 who writes goes to the end once; a message that fails or arrives takes nobody there', () => {
  const hold = endHold()
  hold.look(box(1000, 400))
  hold.look(box(1000, 0))
  hold.wrote(10)
  expect(hold.isHeld()).toBe(true)
  hold.letGo()
  hold.wrote(10)
  hold.wrote(0)
  hold.wrote(9)
  expect(hold.isHeld()).toBe(false)
})
