import { expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { chooseLanguage } from './locale.ts'
import { wordsOf } from './refusal-text.ts'
import { endSession, leaveSession, onSessionEnd, startSession, token } from './session.ts'

const { SESSION_EXPIRED } = failures
const expired = () => new Refusal(SESSION_EXPIRED.code, SESSION_EXPIRED.text['en-GB'])

/** What the ends of a session were for while something ran. */
async function endsOf(run: () => unknown) {
  const ends: (Refusal | undefined)[] = []
  const stop = onSessionEnd((why) => void ends.push(why))
  startSession('one')
  await run()
  stop()
  expect(token()).toBeNull()
  return ends
}

test('REQ-170 signing out of a session that is over is still by hand, also where the server was not reached', async () => {
  expect(await endsOf(() => leaveSession(async () => endSession(expired(), 'one')))).toEqual([undefined])
  expect(
    await endsOf(() => expect(leaveSession(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')),
  ).toEqual([undefined])
  // Leaving is over: the next session may be taken by the server again.
  expect(await endsOf(() => endSession(expired()))).toEqual([expired()])
})

test('REQ-162 why a session ended is said in the language of now, whichever it came in', async () => {
  const [why] = await endsOf(() => endSession(expired()))
  for (const locale of locales) {
    chooseLanguage(locale)
    expect(wordsOf(why!)).toBe(SESSION_EXPIRED.text[locale])
  }
})

test('REQ-170 signing out late ends no session that somebody else began meanwhile', async () => {
  startSession('one')
  await leaveSession(async () => {
    endSession(undefined, 'one')
    startSession('two')
    return Promise.resolve()
  })
  expect(token()).toBe('two')
  await leaveSession(() => Promise.resolve())
  expect(token()).toBeNull()
})
