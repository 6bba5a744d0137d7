import type { UserId } from '@madang/contract/ids.ts'
import type { Locale, Text } from '@madang/contract/locale.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { VerdictState } from '../tables.ts'
import { verdictsOf } from './invitee-verdicts.ts'

/** The verdicts for which a promised prize waits, in words: a refusal too, for it may be appealed against (decision 0102). */
export const prizeWaits: Readonly<Partial<Record<VerdictState, Text>>> = {
  held: inLanguages(
    '계정의 부정 이용 심사가 끝나지 않았어요',
    '账号的风控审核尚未完成',
    'The fraud check of your account is not over',
  ),
  refused: inLanguages(
    '가입이 부정 이용 심사를 통과하지 못했어요',
    '您的注册未通过风控审核',
    'Your sign-up did not pass the fraud check',
  ),
}

/** Why prizes of a user wait; null where nothing of theirs keeps them. */
export async function whyPrizesWait(db: Db | Tx, user: UserId, locale: Locale): Promise<string | null> {
  const verdict = (await verdictsOf(db, [user])).get(user)
  return (verdict && prizeWaits[verdict]?.[locale]) ?? null
}
