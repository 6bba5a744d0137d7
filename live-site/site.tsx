import { useEffect, useState } from 'react'
import { getSchedule, type ClassId, type LiveClass } from '@madang/contract/rewards/live.ts'
import { call } from './lib/call.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { failures } from '@madang/contract/failures.ts'
import { startLocked, startShown } from './lib/hide-money.ts'
import { t } from './lib/locale.ts'
import { type LiveSession, openSession, takeFromAddress } from './lib/session.ts'
import { Room } from './parts/room.tsx'
import { Closed, Failed, NoClass, NotOffered, Opening } from './parts/outside.tsx'

/** Taken out of the address before anything else runs. */
const { ticket, money } = takeFromAddress()
/** A ticket is used up by the session it opens: whoever tries again after that goes on in this one. */
let opened: LiveSession | null = null
if (money === 'shown') startShown()
if (money === 'locked') startLocked()

type Place =
  | { readonly kind: 'opening' | 'closed' | 'failed' | 'notOffered' }
  | { readonly kind: 'none'; readonly session: LiveSession }
  | { readonly kind: 'room'; readonly session: LiveSession; readonly classId: ClassId }

/** The class site: from the ticket to the class that runs, or the next one (REQ-75). */
export function Site() {
  const [place, setPlace] = useState<Place>({ kind: 'opening' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    document.title = t('title')
    let isCurrent = true
    open(ticket).then(
      (found) => isCurrent && setPlace(found),
      (error: unknown) => isCurrent && setPlace({ kind: outsideOf(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [tries])

  switch (place.kind) {
    case 'opening':
      return <Opening />
    case 'closed':
      return <Closed />
    case 'notOffered':
      return <NotOffered />
    case 'failed':
      return <Failed onRetry={() => setTries(tries + 1)} />
    case 'none':
      return <NoClass session={place.session} />
    case 'room':
      return <Room session={place.session} classId={place.classId} onOver={(kind) => setPlace({ kind })} />
  }
}

/** Why the class was not opened: no answer, a country without classes, or a ticket that does not work. */
function outsideOf(error: unknown): 'failed' | 'notOffered' | 'closed' {
  if (!(error instanceof Refusal)) return 'failed'
  return error.code === failures.SWITCHED_OFF.code ? 'notOffered' : 'closed'
}

async function open(given: string | null): Promise<Place> {
  const session = (opened ??= await openSession(given))
  if (!session) {
    // Who has no ticket is told how to get one, where there are classes at all.
    await call(getSchedule, {}).catch((error: unknown) => {
      if (outsideOf(error) === 'notOffered') throw error
    })
    return { kind: 'closed' }
  }
  if (session.classId) return { kind: 'room', session, classId: session.classId }
  const { items, serverTime } = await call(getSchedule, {})
  const chosen = running(items, serverTime) ?? items[0]
  return chosen ? { kind: 'room', session, classId: chosen.classId } : { kind: 'none', session }
}

function running(items: readonly LiveClass[], now: Date): LiveClass | undefined {
  return items.find(({ startTime, endTime }) => startTime <= now && now < endTime)
}
