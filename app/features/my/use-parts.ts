import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { webStorage } from '@madang/client/web-storage.ts'
import { balancesQuery } from '../../data/queries/balances.ts'
import { firstStepsQuery } from '../../data/queries/first-steps.ts'
import { myProfileQuery } from '../../data/queries/my-profile.ts'
import { consentsQuery, deletionQuery, isAskedAgain } from '../../data/queries/own-account.ts'
import { useIsOffered } from '../../lib/server/offered.ts'
import { isSettled } from '../../lib/server/is-settled.ts'
import { reach } from '../../lib/server/reach.ts'
import { onSessionEnd } from '../../lib/server/session.ts'

/** What is on my page for some alone: a reminder of the recovery codes, a notice, held XRP, campaigns. */
export type Part = 'codes' | 'leaving' | 'consents' | 'held' | 'xrp' | 'contest' | 'studio'

const storage = webStorage<'my-parts'>(() => localStorage)
// Where the browser keeps nothing, memory does.
onSessionEnd(() => storage.remove('my-parts'))

/**
 * The parts of my page, those of the last visit until the answers are there, so that nothing is pushed away by what comes
 * later. Undefined where neither is known, and where a notice stood last time: its words are not kept.
 */
export function useParts(): readonly Part[] | undefined {
  const steps = useQuery(firstStepsQuery)
  const deletion = useQuery(deletionQuery)
  const consents = useQuery(consentsQuery)
  const balances = useQuery(balancesQuery)
  // What is offered comes with it.
  const profile = useQuery(myProfileQuery)
  const offered = { xrp: useIsOffered('xrp'), contest: useIsOffered('contest'), studio: useIsOffered('studio') }
  const isCut = reach((state) => state.isCut)
  const [kept] = useState(() => storage.get('my-parts')?.split(' '))

  const told: Readonly<Record<Part, boolean | undefined>> = {
    codes: steps.data?.items.some(({ step, isDone }) => step === 'codes' && !isDone),
    leaving: deletion.data && Boolean(deletion.data.deletionTime),
    consents: consents.data?.items.some(isAskedAgain),
    held: balances.data && balances.data.xrp.total > 0n,
    xrp: profile.data && offered.xrp,
    contest: profile.data && offered.contest,
    studio: profile.data && offered.studio,
  }
  const names = Object.keys(told) as Part[] // its own keys
  const parts = names.filter((name) => told[name] ?? kept?.includes(name))
  const isWhole = names.every((name) => told[name] !== undefined)
  const list = parts.join(' ')
  useEffect(() => {
    if (isWhole) storage.set('my-parts', list)
  }, [isWhole, list])

  if (isCut || isSettled(steps, deletion, consents, balances, profile)) return parts
  return kept && !kept.includes('leaving') && !kept.includes('consents') ? parts : undefined
}
