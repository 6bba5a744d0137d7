import { units } from '@madang/contract/money.ts'
import type { ClassScene } from '@madang/contract/operators/content/preview.ts'
import type { Watched, Watching } from '../lib/watching.ts'

/** A class nobody watches: what the page is told before it begins, by the console instead of a heartbeat. */
export function beforeClass({ lesson }: ClassScene): Watching {
  const serverTime = new Date()
  const nothing = units<'CVC'>(0n)
  const day = serverTime.toISOString().slice(0, 10)
  const watched: Watched = {
    answer: {
      class: lesson,
      state: 'notStarted',
      hasReplay: false,
      nonce: '',
      check: null,
      serverTime,
      attendees: 0,
      reactions: [],
      today: { day, countedMs: 0, blocks: 0, unlocked: nothing, locked: nothing },
      rule: { version: '', effectiveFrom: day, unlock: nothing, perDay: nothing },
    },
    trouble: null,
    isHidden: false,
    awayMs: 0,
    clockOffset: 0,
  }
  return {
    now: () => watched,
    subscribe: () => () => undefined,
    present: () => undefined,
    react: () => Promise.resolve(),
    stop: () => undefined,
  }
}
