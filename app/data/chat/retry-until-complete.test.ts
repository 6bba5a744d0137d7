import { expect, test } from 'vitest'
import { retryUntilComplete } from './retry-until-complete.ts'

/** Questions about one matter, answered by hand. */
function oneMatter() {
  const asked: PromiseWithResolvers<void>[] = []
  const matter = { isMissing: true }
  const ask = () => {
    const answer = Promise.withResolvers<void>()
    asked.push(answer)
    return answer.promise
  }
  const look = retryUntilComplete(() => (matter.isMissing ? [{ about: 'list', ask }] : []))
  return { asked, look, matter }
}

/** Everything that follows from an answer has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('INV-C05 what came to be missing while its question was under way is asked for when that is answered, though nothing changes any more', async () => {
  const { asked, look, matter } = oneMatter()
  look()
  look()
  expect(asked).toHaveLength(1)
  asked[0]!.resolve()
  await settled()
  expect(asked).toHaveLength(2)
  matter.isMissing = false
  asked[1]!.resolve()
  await settled()
  expect(asked).toHaveLength(2)
})

test('after a failure the next change asks again, and not before', async () => {
  const { asked, look } = oneMatter()
  look()
  asked[0]!.reject(new Error('no network'))
  await settled()
  expect(asked).toHaveLength(1)
  look()
  expect(asked).toHaveLength(2)
})
