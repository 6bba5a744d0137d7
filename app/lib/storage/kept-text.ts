import { useState } from 'react'
import { webStorage } from '@madang/client/web-storage.ts'
import { myUserId, onSessionEnd } from '../server/session.ts'

const kept = webStorage<'typed'>(() => sessionStorage)
type Typed = Readonly<Record<string, string>>
/** What is kept, and whose it is: a window may see another person log in. */
interface Kept {
  readonly userId: string
  readonly typed: Typed
}

function readAll(): Typed {
  const { userId, typed } = JSON.parse(kept.get('typed') ?? '{}') as Partial<Kept> // kept below
  return (userId === myUserId() && typed) || {}
}

function keepAll(typed: Typed): void {
  const all: Kept = { userId: myUserId(), typed }
  if (Object.keys(typed).length) kept.set('typed', JSON.stringify(all))
  else kept.remove('typed')
}

onSessionEnd(() => kept.remove('typed'))

/** What was typed under a name; nothing when it is not kept. */
export function typedText(name: string): string | undefined {
  return readAll()[name]
}

/** Keeps what is typed under a name, until it is what stands in a fresh field. */
export function keepTyped(name: string, text: string, fresh = ''): void {
  const { [name]: _, ...others } = readAll()
  keepAll(text === fresh ? others : { ...others, [name]: text })
}

/** What was typed under a name has arrived, and all that belongs to it. */
export function forgetTyped(name: string): void {
  keepAll(Object.fromEntries(Object.entries(readAll()).filter(([key]) => key !== name && !key.startsWith(`${name}/`))))
}

/**
 * What is typed into a field of a form, never a password: in the storage of this window alone, so that Back, a reload or a
 * phone that drops the tab lose none of it, until it is sent (`forgetTyped`) or its person is no longer logged in. `fresh` is
 * a field in which nothing was typed.
 */
export function useKeptText(name: string, fresh = '') {
  const [text, setText] = useState(() => typedText(name) ?? fresh)
  const [wasKept] = useState(text !== fresh)
  return {
    text,
    /** What stands there was typed before the form was opened. */
    isRestored: wasKept && text !== fresh,
    type: (next: string): void => {
      setText(next)
      keepTyped(name, next, fresh)
    },
  }
}
