import type { View } from '@madang/client/navigation/site.ts'
import { behindLock } from '../lib/lock/lock-gate.tsx'
import type { addresses, Path } from '../lib/navigation/addresses.ts'

/** Pages that visits begin with, in `router.ts`. */
export type OftenPath = '/detail' | '/register' | '/share' | '/dialogue'
type PathWith<Info> = { [P in Path]: (typeof addresses)[P] extends Info ? P : never }[Path]
type Elsewhere = OftenPath | PathWith<{ keep: string }>

/**
 * Pages that few visits begin with. The router knows this one file, so that a first visit does not read the names of theirs;
 * it waits for the page itself before it shows it, as for any other.
 */
const pages: Readonly<Record<Exclude<Path, Elsewhere> | '/benefit', () => Promise<View>>> = {
  '/addfriend': async () => (await import('./chat/addfriend.tsx')).AddFriend,
  '/album': async () => (await import('./chat/album.tsx')).Album,
  '/announcements': async () => (await import('./articles/announcements.tsx')).Announcements,
  // Where another page is the kept view `Invite`.
  '/benefit': async () => (await import('./rewards/benefit.tsx')).Benefit,
  '/blacklist': async () => (await import('./chat/blacklist.tsx')).Blacklist,
  '/charts': async () => (await import('./market/charts.tsx')).Charts,
  '/chatsearch': async () => (await import('./chat/chatsearch.tsx')).ChatSearch,
  '/coins': async () => (await import('./market/coins.tsx')).Coins,
  '/contest': async () => (await import('./campaigns/contest.tsx')).Contest,
  '/cvc': async () => (await import('./rewards/cvc.tsx')).Cvc,
  '/cvc-odd': async () => (await import('./rewards/cvc-odd.tsx')).CvcOdd,
  '/event': async () => (await import('./campaigns/event.tsx')).Event,
  '/exchange': async () => (await import('./campaigns/exchange.tsx')).Exchange,
  '/freeze': async () => (await import('./wallet/freeze.tsx')).Freeze,
  '/friend': async () => (await import('./chat/friend.tsx')).Friend,
  '/live': async () => (await import('./live.tsx')).Live,
  '/login': async () => (await import('./account/login.tsx')).Login,
  '/multilingual': async () => (await import('./account/multilingual.tsx')).Multilingual,
  '/notice': async () => (await import('./chat/notice.tsx')).Notice,
  '/notices': async () => (await import('./account/notices.tsx')).Notices,
  '/operation': async () => (await import('./operation.tsx')).Operation,
  '/passwordmodify': async () => (await import('./account/passwordmodify.tsx')).PasswordModify,
  '/plaform': async () => (await import('./articles/plaform.tsx')).Plaform,
  '/profile': async () => (await import('./chat/profile.tsx')).Profile,
  '/reading': async () => (await import('./articles/reading.tsx')).Reading,
  '/reward-record': async () => (await import('./rewards/reward-record.tsx')).RewardRecord,
  '/search': async () => (await import('./articles/search.tsx')).Search,
  '/security': async () => (await import('./account/security.tsx')).Security,
  '/settings': async () => (await import('./account/settings.tsx')).Settings,
  '/statement': async () => (await import('./rewards/statement.tsx')).Statement,
  '/studio': async () => (await import('./campaigns/studio.tsx')).Studio,
  '/support': async () => (await import('./support.tsx')).Support,
  '/access': async () => (await import('./account/access.tsx')).Access,
  '/suspended': async () => (await import('./account/suspended.tsx')).Suspended,
  '/terms': async () => (await import('./terms.tsx')).Terms,
  '/tokenomics': async () => (await import('./rewards/tokenomics.tsx')).Tokenomics,
  '/totals': async () => (await import('./rewards/totals.tsx')).Totals,
  '/unlock-record': async () => (await import('./rewards/unlock-record.tsx')).UnlockRecord,
  '/address-book': async () => (await import('./wallet/address-book.tsx')).AddressBook,
  '/buyback': async () => (await import('./wallet/buyback.tsx')).Buyback,
  '/recharge': async () => (await import('./wallet/recharge.tsx')).Recharge,
  '/withdraw': async () => (await import('./wallet/withdraw.tsx')).Withdraw,
  '/withdraw-record': async () => (await import('./wallet/withdraw-record.tsx')).WithdrawRecord,
  '/wallet': async () => (await import('./wallet/wallet.tsx')).Wallet,
  '/xrp': async () => (await import('./campaigns/xrp.tsx')).Xrp,
  '/xrp-record': async () => (await import('./campaigns/xrp-record.tsx')).XrpRecord,
  '/user': async () => (await import('./account/user.tsx')).User,
}

/** Pages of one's own money: where this phone has a lock, they ask for it first. Freezing an account never does. */
const locked: ReadonlySet<string> = new Set<keyof typeof pages>([
  '/address-book',
  '/buyback',
  '/cvc',
  '/cvc-odd',
  '/exchange',
  '/recharge',
  '/reward-record',
  '/statement',
  '/unlock-record',
  '/wallet',
  '/withdraw',
  '/withdraw-record',
  '/xrp',
  '/xrp-record',
])

/** The page of an address. */
export async function pageOf(path: string): Promise<View> {
  const page = await pages[path as keyof typeof pages]() // the router asks for the others itself
  return locked.has(path) ? behindLock(page) : page
}
