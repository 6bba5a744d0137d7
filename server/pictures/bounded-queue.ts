import { Failure } from '@madang/contract/failures.ts'

/** Runs work one after another. With `most` waiting the next is refused with TOO_MANY, so that a rush cannot grow (THR-21). */
export function boundedQueue(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  let inside = 0
  return async (work) => {
    if (inside > most) throw new Failure('TOO_MANY', { retryAfter: 3 })
    inside++
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      inside--
    }
  }
}
