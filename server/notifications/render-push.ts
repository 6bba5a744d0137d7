import { koreanZone } from '@madang/contract/constants.ts'
import type { Locale, Text } from '@madang/contract/locale.ts'
import type { Pushed } from '@madang/contract/chat/notifications.ts'
import type { UnreadNotice } from '../chat/reading/unread-notice.ts'
import type { PriceAlert } from '@madang/contract/reading/alerts.ts'
import type { CampaignOutcome, securityChanges } from '@madang/contract/users/notice-facts.ts'
import type { DuePush } from '../outbox/push-task.ts'
import { moneyPages, type MoneyNotice, type MoneyPage } from '@madang/contract/rewards/money-notices.ts'
import { moneyTexts } from './money-texts.ts'
import { campaignTexts, pushTexts } from './push-texts.ts'

/** Longest text of a push in characters; phones cut at about as much. */
const longest = 140

/** What there is to tell: a conversation's newest message, an application, a login from a new phone, a price that was reached, or money. */
export type PushMatter =
  | { readonly kind: 'message'; readonly notice: UnreadNotice }
  | { readonly kind: 'request'; readonly total: number }
  | { readonly kind: 'accepted'; readonly total: number }
  | { readonly kind: 'announcement'; readonly texts: Text; readonly total: number }
  | { readonly kind: 'campaign'; readonly outcome: CampaignOutcome; readonly total: number }
  | { readonly kind: 'phone'; readonly total: number }
  | { readonly kind: 'factor'; readonly total: number }
  | { readonly kind: 'warning'; readonly total: number }
  | { readonly kind: 'country'; readonly total: number }
  | { readonly kind: 'login'; readonly device: string; readonly total: number }
  | {
      readonly kind: 'class'
      readonly title: Text
      readonly startsAt: Date
      readonly isCancelled: boolean
      readonly total: number
    }
  | { readonly kind: 'alert'; readonly alert: PriceAlert; readonly total: number }
  | { readonly kind: MoneyNotice; readonly state: string; readonly total: number }

/** The push as the phone shows it, in its language; with `hideSender` neither who nor what (REQ-103). */
export function renderPush(matter: PushMatter, words: PushWords): Pushed {
  const pushed = renderMatter(matter, words)
  const { denial, locale } = words
  return denial === null ? pushed : { ...pushed, notMe: { label: pushTexts.notMe[locale], path: denial } }
}

/** What a push is worded with. */
interface PushWords {
  readonly about: DuePush['about']
  readonly name: string
  readonly hideSender: boolean
  readonly locale: Locale
  /** The page that freezes the account, for what its reader may deny; null where there is nothing to deny. */
  readonly denial: string | null
}

/** What a push says of each change of how one gets into an account; a number that waits has a kind of its own. */
const changeWords = {
  emailChangeAsked: ['emailChangeAsked', 'emailChangeAskedText'],
  passkeyAdded: ['factorChange', 'factorChangeText'],
  passkeyRemoved: ['factorChange', 'factorChangeText'],
  totpOn: ['factorChange', 'factorChangeText'],
  totpOff: ['factorChange', 'factorChangeText'],
  withdrawCheck: ['factorChange', 'factorChangeText'],
  factorsEnding: ['factorsEnding', 'factorsEndingText'],
  factorsEnded: ['factorChange', 'factorChangeText'],
  accessAsked: ['accessAsked', 'accessAskedText'],
  accessAllowed: ['accessAllowed', 'accessAllowedText'],
  accessEntered: ['accessEntered', 'accessEnteredText'],
  recoveryUsed: ['recoveryUsed', 'factorChangeText'],
  contactChanged: ['contactChanged', 'contactChangedText'],
  passwordChanged: ['passwordChanged', 'passwordChangedText'],
  passwordReset: ['passwordReset', 'passwordResetText'],
  codesRenewed: ['codesRenewed', 'codesRenewedText'],
  deletionAsked: ['deletionAsked', 'deletionAskedText'],
  tried: ['tried', 'triedText'],
} as const satisfies Record<
  Exclude<(typeof securityChanges)[number], 'phoneChangeAsked'>,
  readonly [title: keyof typeof pushTexts, body: keyof typeof pushTexts]
>

function renderMatter(matter: PushMatter, { about, name, hideSender, locale }: PushWords): Pushed {
  const say = (key: keyof typeof pushTexts) => pushTexts[key][locale]
  const tag = `${matter.kind}-${about}`
  if (matter.kind === 'alert') return wordAlert(matter.alert, { tag, total: matter.total, locale })
  if (matter.kind === 'class') {
    const minutes = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: koreanZone } as const
    const time = new Intl.DateTimeFormat(locale, minutes).format(matter.startsAt)
    const body = say(matter.isCancelled ? 'classCancelledText' : 'classSoonText').replace('{time}', time)
    return { title: matter.title[locale], body, tag, path: '/live', unread: matter.total }
  }
  if (matter.kind === 'login') {
    const { device, total } = matter
    return { title: say('newDevice'), body: device || say('wasItYou'), tag, path: '/security', unread: total }
  }
  if (matter.kind === 'warning' || matter.kind === 'country')
    return { title: say(matter.kind), body: say(`${matter.kind}Text`), tag, path: '/support', unread: matter.total }
  if (matter.kind === 'phone')
    return { title: say('phoneChange'), body: say('phoneChangeText'), tag, path: '/security', unread: matter.total }
  if (matter.kind === 'factor') {
    const words: Readonly<Record<string, (typeof changeWords)[keyof typeof changeWords]>> = changeWords
    const [title, body] = words[about] ?? changeWords.withdrawCheck
    return { title: say(title), body: say(body), tag, path: '/security', unread: matter.total }
  }
  if (matter.kind === 'announcement')
    return { title: say('announcement'), body: matter.texts[locale], tag, path: '/announcements', unread: matter.total }
  if (matter.kind === 'campaign') {
    const { outcome, total } = matter
    const page = campaignPages[outcome](about)
    return { title: say('campaign'), body: campaignTexts[outcome][locale], tag, path: page, unread: total }
  }
  if (matter.kind === 'request' || matter.kind === 'accepted') {
    const isAsked = matter.kind === 'request'
    const hidden = isAsked ? 'hiddenRequest' : 'hiddenAccepted'
    return {
      title: hideSender ? say('app') : name,
      body: say(hideSender ? hidden : matter.kind),
      tag,
      path: isAsked ? '/notice' : `/dialogue?id=${about}`,
      unread: matter.total,
    }
  }
  if (matter.kind !== 'message') return renderMoney(matter, { about, tag, locale })
  const { kind, content, unread, total } = matter.notice
  const text = hideSender ? say('hidden') : kind === 'text' ? shortened(content) : say(kind)
  return {
    title: hideSender ? say('app') : name,
    body:
      unread > 1
        ? say('several')
            .replace('{n}', String(unread))
            .replace('{text}', () => text)
        : text,
    tag,
    path: `/dialogue?id=${about}`,
    unread: total,
  }
}

/** What became of a reward or a movement of the wallet, without any amount. */
function renderMoney(
  { kind, state, total }: Extract<PushMatter, { kind: MoneyNotice }>,
  { about, tag, locale }: { readonly about: string; readonly tag: string; readonly locale: Locale },
): Pushed {
  const texts: Readonly<Record<string, Text>> = moneyTexts[kind]
  return {
    title: pushTexts[kind][locale],
    body: texts[state]?.[locale] ?? '',
    tag,
    path: moneyPath(kind, about, state),
    unread: total,
  }
}

/** Where each campaign shows what was decided. */
const campaignPages: Readonly<Record<CampaignOutcome, (about: string) => string>> = {
  partnerApproved: () => '/xrp?part=partner',
  partnerRejected: () => '/xrp?part=partner',
  studioApproved: () => '/studio',
  studioRejected: () => '/studio',
  topicApproved: () => '/contest',
  topicRejected: () => '/contest',
  drawn: (event) => `/event?id=${event}`,
}

/** The page that explains a notice of money: the one its row of the inbox opens. */
function moneyPath(kind: MoneyNotice, about: string, state: string): string {
  const pageOf: (id: string, state: never) => MoneyPage = moneyPages[kind]
  const { to, search } = pageOf(about, state as never) // one of the kind's own
  return search ? `${to}?${String(new URLSearchParams(search))}` : to
}

/** What was reached, and on which data; a coin is nobody's secret. */
function wordAlert(
  { symbol, kind, target, currency, isSample }: PriceAlert,
  { tag, total, locale }: { tag: string; total: number; locale: Locale },
): Pushed {
  const text = pushTexts[({ above: 'priceAbove', below: 'priceBelow', percent: 'priceMoved' } as const)[kind]][locale]
  const mark = kind === 'percent' ? target : `${new Intl.NumberFormat(locale).format(Number(target))} ${currency}`
  return {
    title: text.replace('{coin}', symbol).replace('{price}', mark),
    body: pushTexts[isSample ? 'priceSample' : 'priceNow'][locale],
    tag,
    path: `/charts?symbol=${symbol}`,
    unread: total,
  }
}

function shortened(content: string): string {
  const signs = [...content.replaceAll(/\s+/g, ' ')]
  return signs.length > longest ? `${signs.slice(0, longest).join('')}…` : signs.join('')
}
