import { useEffect, useSyncExternalStore } from 'react'
import { watched } from '@madang/ui/watched.ts'

type Hanzi = typeof import('@madang/contract/values/hanzi.ts')
const hanzi = watched<Hanzi | undefined>(undefined)

/**
 * The two ways of writing Chinese, for words that are looked for: fetched with the first of them that holds a Hanzi, since
 * the table is as large as a page. Undefined until then, and where it cannot be fetched.
 */
export function useHanzi(words: string): Hanzi | undefined {
  const isNeeded = /\p{Script=Han}/u.test(words)
  const known = useSyncExternalStore(hanzi.watch, hanzi.get, hanzi.get)
  useEffect(() => {
    if (isNeeded && !hanzi.get()) void import('@madang/contract/values/hanzi.ts').then(hanzi.set, () => undefined)
  }, [isNeeded])
  return isNeeded ? known : undefined
}
