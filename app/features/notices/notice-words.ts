import type { NoticeFacts } from '@madang/contract/users/notice-facts.ts'
import type { InboxNotice } from '@madang/contract/users/notices.ts'
import { countryName } from '@madang/client/display-names.ts'
import { suspensionAnswerTexts } from '@madang/contract/users/suspension-answers.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { AppTarget } from '../../lib/navigation/router.ts'
import type { Translate } from '../../lib/locale.ts'

interface NoticeWords {
  readonly title: string
  readonly text?: string
  /** Where a tap leads. */
  readonly to: AppTarget
}

/** What a notice says and where it leads. Without amounts: who hides them sees none here. */
export function wordsOf({ facts, person }: InboxNotice, t: Translate, locale: Locale): NoticeWords {
  const name = person?.nickName ?? ''
  switch (facts.kind) {
    case 'friendRequest':
      return { title: t('notices.friendRequest', { name }), to: { to: '/notice' } }
    case 'friendAccepted':
      return {
        title: t('notices.friendAccepted', { name }),
        text: t('notices.friendAcceptedText'),
        to: person ? { to: '/dialogue', search: { id: person.userId } } : { to: '/friend' },
      }
    case 'reward':
      return { title: `${t(`notices.reward.${facts.state}`)} · ${facts.asset}`, to: { to: '/reward-record' } }
    case 'deposit':
      return { title: `${t('notices.deposit')} · ${facts.asset}`, to: { to: '/wallet' } }
    case 'buyback':
      return {
        title: t(`notices.buyback.${facts.state}`),
        to: { to: '/buyback', search: { part: 'records' } },
      }
    case 'withdrawal':
      return {
        title: `${t(`notices.withdrawal.${facts.state}`)} · ${facts.asset}`,
        to: { to: '/withdraw-record', search: { id: facts.id } },
      }
    case 'newDevice':
      return { title: t('notices.newDevice'), text: placeOf(facts, locale), to: { to: '/security' } }
    case 'security':
      return {
        title: facts.change === 'tried' ? t('notices.tried') : t(`activity.${facts.change}`),
        text: t('notices.securityText'),
        to: { to: '/security' },
      }
    case 'warning':
      return { title: t('warning.title'), to: { to: '/support' } }
    case 'reinstated':
      return {
        title: t('notices.reinstated'),
        ...(facts.answer && { text: suspensionAnswerTexts[facts.answer][locale] }),
        to: { to: '/terms', search: { doc: 'terms' } },
      }
    case 'serviceReply':
      return { title: t('notices.serviceReply'), to: { to: '/support' } }
    case 'classSoon':
      return { title: t('notices.classSoon'), to: { to: '/live', search: { id: facts.classId } } }
    case 'priceAlert':
      return {
        title: t('notices.priceAlert', { symbol: facts.symbol }),
        to: { to: '/charts', search: { symbol: facts.symbol } },
      }
  }
}

function placeOf({ device, country }: Extract<NoticeFacts, { kind: 'newDevice' }>, locale: Locale): string {
  return [device, country && countryName(country, locale)].filter(Boolean).join(' · ')
}
