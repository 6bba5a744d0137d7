import { expect, test } from 'vitest'
import { shareSession, type Line } from './tabs.ts'

/** Windows of one browser: what one says all others hear. */
function browser() {
  const lines: ((event: { readonly data: unknown }) => void)[] = []
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
  return { open }
}

test('REQ-170 a new window goes on with the session of another; where nobody is signed in it has none', () => {
  const { open } = browser()
  const alone = open()
  alone.session.ask()
  expect(alone.token()).toBeNull()
  const signedIn = open('one')
  const another = open()
  another.session.ask()
  expect(another.token()).toBe('one')
  // What the answer reached besides had not asked for it.
  expect(alone.token()).toBeNull()
  expect(signedIn.heard).toEqual([])
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
  const { open } = browser()
  const [noticed, late] = [open('old'), open('old')]
  noticed.end(false)
  expect(noticed.token()).toBeNull()
  expect(late.token()).toBe('old')
  noticed.begin('new')
  late.end(false)
  expect(late.token()).toBe('new')
  expect(noticed.token()).toBe('new')
})
