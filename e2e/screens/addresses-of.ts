import type { Path } from '../../app/lib/navigation/addresses.ts'
import type { User } from '../users.ts'

/** What some addresses name: a friend, and one's own invitation. */
interface Named {
  readonly seojun: User
  readonly inviteCode: string
}

/** Where a page is found: by its path alone, or by what it is nothing without, and its parts. */
export function addressesOf(path: Path, { seojun, inviteCode }: Named): readonly string[] {
  const parts: Partial<Record<Path, readonly string[]>> = {
    '/detail': ['?id=four-numbers-of-a-week'],
    '/plaform': ['', '?id=onsaemi-studio'],
    '/share': [`?inviteCode=${inviteCode}`],
    '/dialogue': [`?id=${seojun.userId}`],
    '/album': [`?id=${seojun.userId}`],
    '/profile': ['', `?id=${seojun.userId}`],
    '/charts': ['?symbol=BTC'],
    '/benefit': ['', '?tab=invite'],
    '/reward-record': ['', '?type=review'],
    '/settings': ['', '?part=consents', '?part=export', '?part=leave', '?part=privacy'],
    '/wallet': ['', '?part=awards'],
    '/address-book': ['', '?part=add'],
    '/recharge': ['', '?part=records'],
    '/event': ['', '?id=bonus-event', '?id=hundred-winners'],
    '/contest': ['', '?part=submit'],
    '/xrp': ['', '?part=partner', '?part=community'],
    '/exchange': ['', '?part=records'],
    '/studio': ['', '?part=apply'],
    '/terms': ['', '?doc=campaign'],
  }
  return (parts[path] ?? ['']).map((part) => path + part)
}
