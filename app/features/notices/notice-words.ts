import { moneyPages } from '@madang/contract/rewards/money-notices.ts'
import type { NoticeFacts } from '@madang/contract/users/notice-facts.ts'
import type { InboxNotice } from '@madang/contract/users/notices.ts'
import { countryName } from '@madang/client/display-names.ts'
import { suspensionReasons } from '@madang/contract/users/suspension-reasons.ts'
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
export function wordsOf(notice: InboxNotice, t: Translate, locale: Locale): NoticeWords {
  const words = wordsOfOne(notice, t, locale)
  const { times: n, facts } = notice
  return n > 1 && !isCourse(facts) ? { ...words, title: t('notices.more', { title: words.title, n }) } : words
}

/** Of one thing that goes from step to step only the newest step counts: five steps are no five withdrawals. */
function isCourse({ kind }: NoticeFacts): boolean {
  return kind === 'withdrawal' || kind === 'buyback' || kind === 'deposit'
}

function wordsOfOne({ facts, person }: InboxNotice, t: Translate, locale: Locale): NoticeWords {
  const name = person?.nickName ?? ''
  switch (facts.kind) {
    case 'friendRequest':
      return { title: t('notices.friendRequest', { name }), to: { to: '/notice' } }
    case 'friendAccepted':
      return {
        title: t(facts.isByLink ? 'notices.friendByLink' : 'notices.friendAccepted', { name }),
        text: t('notices.friendAcceptedText'),
        to: person ? { to: '/dialogue', search: { id: person.userId } } : { to: '/friend' },
      }
    case 'reward':
      return { title: `${t(`notices.reward.${facts.state}`)} · ${facts.asset}`, to: moneyPages.reward() }
    case 'deposit':
      return depositWords(facts, t)
    case 'buyback':
      return {
        title: t(`notices.buyback.${facts.state}`),
        to: moneyPages.buyback(facts.id),
      }
    case 'withdrawal':
      return {
        title: `${t(`notices.withdrawal.${facts.state}`)} · ${facts.asset}`,
        to: moneyPages.withdrawal(facts.id),
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
    case 'suspended':
      return {
        title: t('notices.suspended'),
        text: suspensionReasons[facts.reason][locale],
        to: { to: '/terms', search: { doc: 'terms' } },
      }
    case 'appealUpheld':
      return {
        title: t('notices.appealUpheld'),
        text: suspensionAnswerTexts[facts.answer][locale],
        to: { to: '/terms', search: { doc: 'terms' } },
      }
    case 'friendClass':
      return { title: t('notices.friendClass'), to: { to: '/unlock-record' } }
    case 'campaign':
      return { title: t(`notices.campaign.${facts.outcome}`), to: campaignPage(facts) }
    case 'announcement':
      return { title: t('notices.announcement'), text: t('notices.announcementText'), to: { to: '/announcements' } }
    case 'country':
      return { title: t(facts.isGranted ? 'notices.countryGranted' : 'notices.countryRefused'), to: { to: '/support' } }
    case 'serviceReply':
      return { title: t('notices.serviceReply'), to: { to: '/support' } }
    case 'classSoon':
      return { title: t('notices.classSoon'), to: { to: '/live', search: { id: facts.classId } } }
    case 'classCancelled':
      return { title: t('notices.classCancelled'), to: { to: '/live' } }
    case 'priceAlert':
      return {
        title: t('notices.priceAlert', { symbol: facts.symbol }),
        to: { to: '/charts', search: { symbol: facts.symbol } },
      }
  }
}

/** What waits or was left is a row of the records; of another token nothing is known but that it came. */
function depositWords({ state, asset, id }: Extract<NoticeFacts, { kind: 'deposit' }>, t: Translate): NoticeWords {
  const words = t(`notices.deposit.${state}`)
  const to = moneyPages.deposit(id, state)
  switch (state) {
    case 'credited':
    case 'returned':
      return { title: `${words} · ${asset}`, to }
    case 'waiting':
      return { title: `${words} · ${asset}`, text: t('recharge.next.unmatched'), to }
    case 'left':
      return { title: `${words} · ${asset}`, text: t('recharge.next.left'), to }
    case 'other':
    case 'otherLeft':
      return { title: words, text: t('notices.depositOther'), to }
  }
}

function campaignPage({ outcome, id }: Extract<NoticeFacts, { kind: 'campaign' }>): AppTarget {
  if (outcome === 'drawn') return { to: '/event', search: { id } }
  if (outcome === 'topicApproved' || outcome === 'topicRejected') return { to: '/contest' }
  if (outcome === 'studioApproved' || outcome === 'studioRejected') return { to: '/studio' }
  return { to: '/xrp', search: { part: 'partner' } }
}

function placeOf({ device, country }: Extract<NoticeFacts, { kind: 'newDevice' }>, locale: Locale): string {
  return [device, country && countryName(country, locale)].filter(Boolean).join(' · ')
}
