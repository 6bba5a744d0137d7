import type { UserId } from '@madang/contract/ids.ts'
import type { Locale, Text } from '@madang/contract/locale.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { reviewsOf } from './under-review.ts'

/** Why a promised prize waits while fraud control looks at its owner, or refused them: that may be appealed against (decision 0102). */
const prizeWaits: Readonly<Record<'held' | 'refused', Text>> = {
  held: inLanguages(
    '계정의 부정 이용 심사가 끝나지 않았어요. 그 전에 캠페인이 중단되면 지급되지 않아요',
    '账号的风控审核尚未完成；若活动在此之前终止，则不予发放',
    'The fraud check of your account is not over; if the campaign is stopped before, it is not credited',
  ),
  refused: inLanguages(
    '가입이 부정 이용 심사를 통과하지 못했어요',
    '您的注册未通过风控审核',
    'Your sign-up did not pass the fraud check',
  ),
}

/** Why prizes of a user wait; null where nothing of theirs keeps them. */
export async function whyPrizesWait(db: Db | Tx, user: UserId, locale: Locale): Promise<string | null> {
  const review = (await reviewsOf(db, [user])).get(user)
  return review ? prizeWaits[review][locale] : null
}
