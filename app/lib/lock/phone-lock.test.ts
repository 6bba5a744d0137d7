import { beforeEach, expect, test } from 'vitest'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { mostWrong } from './kept-lock.ts'
import { createPhoneLock, isClosed, type LockWord, type PhoneLock } from './phone-lock.ts'

const pin = '482916'
const other = '111112'

/** What all pages of a phone have in common. */
let kept: Map<string, string>
let pages: { id: number; lock: PhoneLock }[]
let now: number
let login: string | undefined
let isMoneyHidden: boolean
/** The pages that were told to hide amounts. */
let hidden: Set<number>
let signedOut: number

beforeEach(() => {
  kept = new Map()
  pages = []
  now = Date.parse('2026-12-05T03:00:00Z')
  login = 'mina-one'
  isMoneyHidden = true
  hidden = new Set()
  signedOut = 0
})

/** A page of the phone that was just opened. */
function page(): PhoneLock {
  const id = pages.length
  const lock = createPhoneLock({
    storage: {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
      clear: () => kept.clear(),
    },
    tell: (word: LockWord) => {
      for (const each of pages) if (each.id !== id) each.lock.hear(word)
    },
    login: () => login,
    now: () => now,
    salt: () => new Uint8Array([1, 2, 3, id]),
    hide: () => {
      isMoneyHidden = true
      hidden.add(id)
    },
    signOut: () => (signedOut += 1),
    rounds: 10,
  })
  pages.push({ id, lock })
  lock.refresh()
  return lock
}

const closed = (lock: PhoneLock) => isClosed(lock.state.getState())

/** The phone's pages are gone; a new one is opened. */
function freshStart(): PhoneLock {
  pages = []
  return page()
}

test('REQ-121 a lock stands open where it was made, is closed at a fresh start, opens by its PIN, and the PIN is nowhere on the phone', async () => {
  const first = page()
  expect(closed(first)).toBe(false)
  await first.setPin(pin)
  expect(closed(first)).toBe(false)
  expect([...kept.values()].join()).not.toContain(pin)
  const again = freshStart()
  expect(closed(again)).toBe(true)
  expect(await again.tryPin(other)).toBe('wrong')
  expect(closed(again)).toBe(true)
  expect(await again.tryPin(pin)).toBe('open')
  expect(closed(again)).toBe(false)
})

test('REQ-121 two pages of a phone agree: what one locks or opens the other locks and opens, and a second page of an open phone is open', async () => {
  const [first, second] = [page(), page()]
  await first.setPin(pin)
  second.refresh()
  expect(closed(second)).toBe(false)
  second.close()
  expect([closed(first), closed(second)]).toEqual([true, true])
  await first.tryPin(pin)
  expect([closed(first), closed(second)]).toEqual([false, false])
  expect(closed(page())).toBe(false)
  first.remove()
  second.refresh()
  expect(second.state.getState().kept).toBeNull()
})

test('REQ-121 the lock closes and amounts are hidden after the chosen time away, not before, and not while another page is in front', async () => {
  const [first, second] = [page(), page()]
  await first.setPin(pin)
  second.refresh()
  first.change({ awayMinutes: '5' })
  isMoneyHidden = false
  first.left()
  now += 5 * minuteMs - 1
  first.back()
  expect([closed(first), isMoneyHidden]).toEqual([false, false])
  first.left()
  second.back()
  now += 60 * minuteMs
  first.checkAway()
  expect(closed(first)).toBe(false)
  second.left()
  now += 5 * minuteMs
  hidden.clear()
  expect(closed(page())).toBe(true)
  expect([closed(first), closed(second), isMoneyHidden]).toEqual([true, true, true])
  // Each page has amounts of its own.
  expect(hidden).toEqual(new Set([0, 1, 2]))
})

test('REQ-121 a clock that was set back while nobody was here closes the lock', async () => {
  const lock = page()
  await lock.setPin(pin)
  lock.left()
  now -= minuteMs
  lock.back()
  expect(closed(lock)).toBe(true)
})

test('REQ-121 after three wrong PINs the next waits, the right one too; a reload forgets none of them, and the tenth ends the login', async () => {
  await page().setPin(pin)
  const waited: number[] = []
  for (let wrong = 1; wrong <= mostWrong; wrong += 1) {
    const from = now
    while ((await freshStart().tryPin(other)) === 'wait') {
      expect(await freshStart().tryPin(pin)).toBe('wait')
      now += 10_000
    }
    waited.push((now - from) / 1000)
    expect(signedOut).toBe(wrong === mostWrong ? 1 : 0)
  }
  expect(waited).toEqual([0, 0, 0, 30, 60, 120, 240, 480, 900, 900])
  expect(kept.get('lock')).toBeUndefined()
})

test('REQ-121 whoever signs in anew, and another account of the phone, has no lock of before; a second account makes its own', async () => {
  await page().setPin(pin)
  login = 'mina-two'
  const anew = freshStart()
  expect(closed(anew)).toBe(false)
  await anew.setPin(other)
  login = 'sora-one'
  const sora = freshStart()
  expect(sora.state.getState().kept).toBeNull()
  await sora.setPin(pin)
  expect(await freshStart().tryPin(pin)).toBe('open')
  login = undefined
  expect(closed(freshStart())).toBe(false)
})

test('REQ-121 what waits for the lock is done once when it opens, and not at all once it was left', async () => {
  await page().setPin(pin)
  const lock = freshStart()
  let done = 0
  const act = () => void (done += 1)
  lock.whenOpen(act)
  lock.forget()
  await lock.tryPin(pin)
  expect(done).toBe(0)
  lock.close()
  lock.whenOpen(act)
  expect(done).toBe(0)
  await lock.tryPin(pin)
  lock.close()
  await lock.tryPin(pin)
  expect(done).toBe(1)
  lock.whenOpen(act)
  expect(done).toBe(2)
})

test('REQ-121 a passkey opens the lock and forgets wrong PINs; without one kept nothing of it is written', async () => {
  const first = page()
  await first.setPin(pin)
  first.change({ passkeyId: 'key-of-mina' })
  const lock = freshStart()
  await lock.tryPin(other)
  lock.openByPasskey()
  expect(lock.state.getState()).toMatchObject({ isOpen: true, kept: { wrong: 0, passkeyId: 'key-of-mina' } })
  lock.change({ passkeyId: undefined })
  expect(kept.get('lock')).not.toContain('passkeyId')
})
