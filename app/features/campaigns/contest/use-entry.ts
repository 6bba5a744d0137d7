import { useLanguage } from '../../../lib/locale.ts'
import type { MyContest } from './queries.ts'

/** Whether I may submit a topic: the first condition that is missing, null for none, and the words of how I stand (failures 800 and 804). */
export function useEntry({ valid, needed, needsLeader, isLeader }: MyContest) {
  const { t, locale } = useLanguage()
  const missing = valid < needed ? 'invitees' : needsLeader && !isLeader ? 'leader' : null
  const n = valid.toLocaleString(locale)
  if (missing === 'invitees')
    return {
      missing,
      title: t('contest.validOf', { n, needed }),
      text: t(needsLeader ? 'contest.needsBoth' : 'contest.needsMore', { needed }),
    }
  if (missing === 'leader') return { missing, title: t('contest.noLeader'), text: t('contest.needsLeader') }
  return {
    missing,
    title: t('contest.valid', { n }),
    text: t(needsLeader ? 'contest.mayAsLeader' : 'contest.maySubmit'),
  }
}
