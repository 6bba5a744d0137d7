import { hashKey } from '@tanstack/react-query'
import { homeKeys } from '../../lib/keys/home-keys.ts'
import { peopleKeys } from '../../lib/keys/people-keys.ts'
import { appInformation, appInformationAgain, startWaitMs } from '../../lib/server/boot.ts'
import { forgetOffered, giveUpOffered, onOffered, onRefusedFeature, learnOffered } from '../../lib/server/offered.ts'
import { queries } from '../../lib/server/queries.ts'
import { isLoggedIn, onSession, token } from '../../lib/server/session.ts'
import { forgetSsrAnswers } from '../../lib/server/ssr-answers.ts'
import { dropPersistedQueries } from '../../lib/storage/persisted-queries.ts'
import { renewKeptPage } from '../../lib/worker/kept-page.ts'
import type { getProfile } from '@madang/contract/users/users.ts'
import type { Out } from '@madang/contract/endpoint.ts'

const mine = hashKey(peopleKeys.profile('mine'))

/** Learns what whoever is here is offered and hears when that changes: with each profile, and when a call says so. */
export function followOffered(): void {
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== mine) return
    // What was kept on the phone is older than what was told.
    if (event.action.type !== 'success' || event.action.manual) return
    const { features } = event.query.state.data as Out<typeof getProfile> // the query of this key
    if (features) learnOffered(features)
  })
  onOffered((isLess) => isLess && queueMicrotask(forgetFetched))
  onRefusedFeature(() => void ask(appInformationAgain))
  onSession(() => {
    forgetOffered()
    // Home showed what visitors of this country are offered.
    forgetSsrAnswers()
    void queries.invalidateQueries({ queryKey: homeKeys.allBanners() })
    void ask(appInformation)
  })
  void ask(appInformation)
}

async function ask(ofVisitors: typeof appInformation): Promise<void> {
  const asked = token()
  try {
    if (isLoggedIn()) {
      const { myProfileQuery } = await import('./my-profile.ts')
      await queries.fetchQuery({ ...myProfileQuery, staleTime: 0 })
    } else {
      // Pages do not wait for ever to know what is offered; a late answer is learnt all the same.
      const timer = setTimeout(() => token() === asked && giveUpOffered(), startWaitMs)
      const { features } = await ofVisitors().finally(() => clearTimeout(timer))
      if (token() === asked) learnOffered(features)
    }
  } catch {
    if (token() === asked) giveUpOffered()
  }
}

/** Something went off: nothing that was fetched before is shown again, here or without a network. */
function forgetFetched(): void {
  queries.removeQueries({ type: 'inactive' })
  void queries.invalidateQueries()
  void dropPersistedQueries()
  void renewKeptPage().catch(() => undefined)
}
