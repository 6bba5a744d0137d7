import { expect, test } from 'vitest'
import { shareSession, type Line } from './tabs.ts'

/** Windows of one browser: what one says all others hear. */
function browser() {
  const lines: ((event: { readonly data: unknown }) => void)[] = []
  const waits: (() => void)[] = []
  const open = (kept: string | null = null) => {
    let token = kept
    const heard: string[] = []
    const line: Line = {
      postMessage: (word) => {
        for (const [at, hear] of lines.entries()) if (at !== place) hear({ data: structuredClone(word) })
      },
      addEventListener: (_kind, hear) => void lines.push(hear),
    }
    const place = lines.length
    let questions = 0
    const session = shareSession(line, {
      token: () => token,
      take: (given) => {
        token = given
        heard.push(`took ${given}`)
      },
      leave: () => {
        token = null
        heard.push('left')
      },
      newId: () => `${place}-${++questions}`,
      later: (run) => void waits.push(run),
    })
    return {
      heard,
      session,
      token: () => token,
      begin: (given: string) => session.began((token = given)),
      end: (isByHand: boolean) => {
        const ended = token!
        token = null
        session.ended(ended, { isByHand })
      },
    }
  }
  /** The time for answers is over. */
  const pass = () => {
    for (const run of waits.splice(0)) run()
  }
  return { open, pass }
}

test('REQ-170 a new window goes on with the session of another; where nobody is signed in it has none', () => {
  const { open, pass } = browser()
  const alone = open()
  let isDecided = false
  alone.session.ask(() => void (isDecided = true))
  expect(isDecided).toBe(false)
  pass()
  expect([alone.token(), isDecided]).toEqual([null, true])
  const signedIn = open('one')
  const another = open()
  another.session.ask()
  pass()
  expect(another.token()).toBe('one')
  // What the answer reached besides had not asked for it.
  expect(alone.token()).toBeNull()
  expect(signedIn.heard).toEqual([])
})

test('REQ-170 a new window goes on with no session where several have answered, also not when one of them is left', () => {
  const { open, pass } = browser()
  const [one] = [open('a'), open('a'), open('b')]
  const opened = open()
  opened.session.ask()
  pass()
  expect(opened.heard).toEqual([])
  open().begin('c')
  one.end(true)
  expect(opened.heard).toEqual([])
  opened.begin('own')
  expect(opened.token()).toBe('own')
})

test('REQ-170 a window that asks counts what begins meanwhile, and goes on with an answer that comes late', () => {
  const { open, pass } = browser()
  open('a')
  const asks = open()
  asks.session.ask()
  open().begin('b')
  pass()
  expect(asks.heard).toEqual([])

  const frozen = browser()
  const late = frozen.open()
  late.session.ask()
  frozen.pass()
  frozen.open('a').session.began('a')
  expect(late.token()).toBe('a')
})

test('REQ-170 whoever left by hand is given no session that another window has', () => {
  const { open, pass } = browser()
  open('other')
  const [leaves, asked] = [open('a'), open('a')]
  leaves.end(true)
  pass()
  expect([leaves.heard, leaves.token()]).toEqual([[], null])
  expect(asked.heard).toEqual(['left'])
  // What was asked before is not answered after it either.
  const hurried = open()
  hurried.session.ask()
  hurried.begin('own')
  hurried.end(true)
  pass()
  expect([hurried.heard, hurried.token()]).toEqual([[], null])
})

test('REQ-170 whoever waits at the sign-in goes on with a session that begins elsewhere; one of their own is kept', () => {
  const { open } = browser()
  const [waits, own, begins] = [open(), open('own'), open()]
  begins.begin('new')
  expect(waits.token()).toBe('new')
  expect(own.token()).toBe('own')
})

test('REQ-170 a session that is left by hand ends in all its windows, and in no other', () => {
  const { open } = browser()
  const [one, two, other] = [open('a'), open('a'), open('b')]
  one.end(true)
  expect(two.heard).toEqual(['left'])
  expect(other.token()).toBe('b')
})

test('REQ-170 a session that is over is taken from no window that has not noticed yet; a newer one is', () => {
  const { open, pass } = browser()
  const [noticed, late] = [open('old'), open('old')]
  noticed.end(false)
  pass()
  expect(noticed.token()).toBeNull()
  expect(late.token()).toBe('old')
  noticed.begin('new')
  late.end(false)
  pass()
  expect(late.token()).toBe('new')
  expect(noticed.token()).toBe('new')
})
