import type { pageFeatures } from '@madang/contract/page-features.ts'
import type { TitleKey } from '../locale.ts'
import type { KeepAliveView } from '../preferences/settings.ts'

/** The five places of the tab bar (REQ-28). */
export type TabKey = 'home' | 'benefit' | 'live' | 'chat' | 'user'

/** What a page says about itself to the shell. */
export interface PageInfo {
  /** Drawn by the shell and kept alive under this name (REQ-31). */
  readonly keep?: KeepAliveView
  /** Shows the tab bar with this place marked (REQ-28). */
  readonly tab?: TabKey
  /** A parameter whose values are views of their own under this path: each is left and found again by itself. */
  readonly views?: 'tab'
  /** Open to visitors (REQ-25); in some modes alone, because somebody who forgot password or ID has no token (REQ-50). */
  readonly isPublic?: true | readonly string[]
  /** What the page is called, in the browser and for people who hear it. */
  readonly title: TitleKey
}

/** Every page by its address after `#` (REQ-25, REQ-26); each is named in `pageFeatures` with the feature it is part of. */
export const addresses = {
  '/home': { isPublic: true, keep: 'Home', tab: 'home', title: 'title.home' },
  '/benefit': { isPublic: true, keep: 'Invite', tab: 'benefit', title: 'title.benefit' },
  '/invite': { isPublic: true, keep: 'Invite', title: 'title.invite' },
  '/chat': { keep: 'Chat', tab: 'chat', title: 'title.chat' },
  '/user': { isPublic: true, tab: 'user', title: 'title.user' },
  '/detail': { isPublic: true, title: 'title.detail' },
  '/plaform': { isPublic: true, title: 'title.publisher' },
  '/reading': { title: 'title.reading' },
  '/announcements': { isPublic: true, title: 'title.announcements' },
  '/search': { isPublic: true, title: 'title.search' },
  '/multilingual': { isPublic: true, title: 'title.language' },
  '/login': { isPublic: true, title: 'title.login' },
  '/register': { isPublic: true, title: 'title.register' },
  '/share': { isPublic: true, title: 'title.register' },
  '/passwordmodify': { isPublic: ['reset', 'id'], title: 'title.password' },
  '/notice': { title: 'title.notice' },
  '/notices': { title: 'title.notices' },
  '/dialogue': { title: 'title.dialogue' },
  '/album': { title: 'title.album' },
  '/chatsearch': { title: 'title.chatSearch' },
  '/addfriend': { title: 'title.addFriend' },
  '/friend': { title: 'title.friend' },
  '/profile': { title: 'title.profile' },
  '/cvc': { title: 'title.cvc' },
  '/reward-record': { title: 'title.rewardRecord' },
  '/unlock-record': { title: 'title.unlockRecord' },
  '/statement': { title: 'title.statement' },
  '/cvc-odd': { title: 'title.airdrop' },
  '/wallet': { title: 'title.wallet' },
  '/buyback': { title: 'title.buyback' },
  '/withdraw': { title: 'title.withdraw' },
  '/freeze': { isPublic: true, title: 'title.freeze' },
  '/suspended': { isPublic: true, title: 'title.suspended' },
  '/access': { isPublic: true, title: 'title.access' },
  '/address-book': { title: 'title.addressBook' },
  '/withdraw-record': { title: 'title.withdrawRecord' },
  '/settings': { title: 'title.settings' },
  '/coins': { isPublic: true, title: 'title.coins' },
  '/charts': { title: 'title.charts' },
  '/live': { tab: 'live', title: 'title.live' },
  '/operation': { title: 'title.operation' },
  '/security': { title: 'title.security' },
  '/blacklist': { title: 'title.blacklist' },
  '/totals': { isPublic: true, title: 'title.cvc' },
  '/support': { isPublic: true, title: 'title.support' },
  '/terms': { isPublic: true, title: 'title.terms' },
  '/tokenomics': { isPublic: true, title: 'title.tokenomics' },
  '/event': { isPublic: true, title: 'title.event' },
  '/contest': { isPublic: true, title: 'title.contest' },
  '/xrp': { title: 'title.xrp' },
  '/xrp-record': { title: 'title.xrpRecord' },
  '/exchange': { title: 'title.exchange' },
  '/studio': { title: 'title.studio' },
  '/recharge': { title: 'title.recharge' },
} as const satisfies Readonly<Record<keyof typeof pageFeatures, PageInfo>>

export type Path = keyof typeof addresses

/** The names of the parameters each page takes. */
export interface PageParams {
  '/home': 'cat'
  '/benefit': 'tab'
  '/detail': 'id'
  '/plaform': 'id'
  '/reading': 'tab'
  '/search': 'q'
  '/login': 'back'
  '/register': 'back' | 'inviteCode'
  '/share': 'inviteCode'
  '/passwordmodify': 'mode'
  '/dialogue': 'id' | 'm' | 'p' | 'q'
  '/album': 'id' | 'p'
  '/chatsearch': 'q'
  '/addfriend': 'id'
  '/profile': 'id'
  '/reward-record': 'type'
  '/unlock-record': 'type'
  '/statement': 'asset' | 'month'
  '/withdraw': 'asset' | 'step'
  '/withdraw-record': 'id' | 'filter'
  '/freeze': 'id' | 'link' | 'part'
  '/suspended': 'part'
  '/access': 'part'
  '/address-book': 'part'
  '/buyback': 'part' | 'id'
  '/recharge': 'part' | 'id'
  '/security': 'part'
  '/settings': 'part'
  '/charts': 'symbol'
  '/live': 'id'
  '/event': 'id'
  '/exchange': 'part'
  '/xrp': 'part'
  '/studio': 'part'
  '/wallet': 'part'
  '/contest': 'id' | 'cycle' | 'part'
  '/terms': 'doc' | 'version'
}
