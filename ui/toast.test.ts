import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aside } from './toast-place.ts'
import { endToast, readingMs, toast, ToastOutlet } from './toast.tsx'

test('REQ-34 a toast stays 2 seconds, and one that takes longer to read 60 ms for each of its characters', () => {
  expect(readingMs('복사했어요', 2000)).toBe(2000)
  expect(readingMs('가'.repeat(33), 2000)).toBe(2000)
  expect(readingMs('가'.repeat(34), 2000)).toBe(2040)
  expect(readingMs('Your account is open again. Please log in with the new password.', 2000)).toBe(3840)
  expect(readingMs('😀'.repeat(50), 1000)).toBe(3000)
})

test('REQ-34 a toast stands aside of what was pressed by the shorter way, and stays where it covers nothing or has no room', () => {
  const box = (left: number, top: number, width: number, height: number) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  })
  const toast = box(100, 400, 190, 44)
  for (const elsewhere of [box(20, 300, 350, 90), box(20, 444, 350, 52), box(300, 400, 44, 44), box(0, 0, 0, 0)])
    expect(aside(toast, elsewhere, 844)).toBe(0)
  // Its lower edge ends 12 px above a button that begins at 430, its upper one 12 px below a button that ends at 420.
  expect(aside(toast, box(20, 430, 350, 52), 844)).toBe(-26)
  expect(aside(toast, box(20, 376, 350, 44), 844)).toBe(32)
  // On a screen that lies, the shorter way leads out.
  expect(aside(box(100, 20, 190, 44), box(20, 40, 350, 44), 200)).toBe(76)
  expect(aside(toast, box(0, 0, 390, 844), 844)).toBe(0)
})

test('REQ-11 a toast that is made of something says it in the language it is drawn in, a plain text as it came', () => {
  const drawn = () => renderToStaticMarkup(createElement(ToastOutlet, { ms: 2000 })).replace(/<[^>]*>/g, '')
  let said = '비밀번호가 맞지 않아요'
  toast(() => said)
  expect(drawn()).toBe('비밀번호가 맞지 않아요')
  said = 'Wrong password'
  expect(drawn()).toBe('Wrong password')
  toast('복사했어요')
  expect(drawn()).toBe('복사했어요')
  toast(() => '')
  expect(drawn()).toBe('복사했어요')
  endToast()
  expect(drawn()).toBe('')
})
