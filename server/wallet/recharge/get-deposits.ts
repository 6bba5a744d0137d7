import './tables.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { units } from '@madang/contract/money.ts'
import type { DepositId, getDeposits as endpoint } from '@madang/contract/wallet/recharge.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Page } from '@madang/contract/paging.ts'
import type { PlaceOf } from '@madang/contract/places.ts'
import type { Tx } from '../../db/tables.ts'
import type { Context } from '../../context.ts'
import { pageBehind } from '../../db/page-behind.ts'
import type { ListOrder } from '../../db/place.ts'
import { snapshot } from '../../db/tx.ts'
import { arrivingDeposits } from './chain/arriving.ts'
import { channelTitles } from './channels.ts'

interface DepositKey {
  readonly depositId: DepositId
}

const order: ListOrder<DepositKey> = {
  moment: 'at',
  key: { depositId: 'deposit_id' },
  isFalling: true,
}

/** A page of deposits, the newest first: of one person, or of everybody. */
export async function depositsBehind(
  tx: Tx,
  { user, ...page }: Page & { readonly user: UserId | null; readonly after: PlaceOf<DepositKey> | undefined },
) {
  const all = tx.selectFrom('deposit').$if(user !== null, (of) => of.where('user_id', '=', user!))
  const { last, ...shown } = await pageBehind(all, all.selectAll(), { order, ...page })
  return { ...shown, next: last && { at: last.place_at, depositId: last.deposit_id } }
}

/** A user's own deposits, and what waits for a second person, from one snapshot (INV-F08). */
export function getDeposits(
  { db, user, locale, now, wallet }: Context<'db' | 'user' | 'locale' | 'now' | 'wallet'>,
  { after, ...page }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  return snapshot(db, async (tx) => {
    const titleOf = await channelTitles(tx, locale)
    const shown = await depositsBehind(tx, { user, after, ...page })
    const waiting = await wallet.waitingDeposits(tx, user, now)
    const arriving = await arrivingDeposits(tx, user, now)
    return {
      items: shown.page.map(({ deposit_id, channel_id, amount, reference, payment, state, at }) => ({
        depositId: deposit_id,
        channelId: channel_id,
        title: titleOf(channel_id),
        amount: units<'USDT'>(amount),
        reference,
        payment,
        state,
        createTime: at,
      })),
      next: shown.next,
      totalCount: shown.totalCount,
      ...page,
      waiting: waiting.map((each) => ({ ...each, title: titleOf(each.channelId) })),
      arriving: arriving.map((each) => ({ ...each, title: titleOf(each.channelId) })),
    }
  })
}
