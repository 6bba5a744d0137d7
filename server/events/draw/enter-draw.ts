import type { DrawId } from '@madang/contract/campaigns/draws.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Context } from '../../context.ts'
import { maskNickName } from '../../rewards/invitees/mask.ts'
import { findUser } from '../../users/find-user.ts'
import { keepAccount, writeJoin } from '../join-event.ts'
import '../tables.ts'

/**
 * Enters a draw, once, and gives the next number (REQ-144). The draw's row is held meanwhile: numbers have no gap, the last
 * place goes to one, and the moment that counts is the one after the wait.
 */
export async function enterDraw(
  { tx, user, clock }: Context<'tx' | 'user' | 'clock'>,
  { id }: { id: DrawId },
): Promise<{ number: number }> {
  await keepAccount(tx, user)
  const draw = await tx.selectFrom('draw').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!draw) throw new Failure('NOT_FOUND')
  const entries = tx.selectFrom('draw_entry').where('draw_id', '=', id)
  const mine = await entries.select('number').where('user_id', '=', user).executeTakeFirst()
  if (mine) throw new Failure('ALREADY_JOINED')
  const now = clock.now()
  if (now < draw.opens_at) throw new Failure('SWITCHED_OFF')
  if (now >= draw.closes_at || draw.voided_at) throw new Failure('EVENT_OVER')
  const { last } = await entries
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow()
  const number = (last ?? 0) + 1
  if (number > draw.place_count || draw.closed_at) throw new Failure('NO_PLACES')
  const { nickName = '' } = (await findUser(tx, user)) ?? {}
  await tx
    .insertInto('draw_entry')
    .values({ draw_id: id, number, user_id: user, masked_name: maskNickName(nickName), entered_at: now })
    .execute()
  await writeJoin(tx, { event_id: draw.event_id, user_id: user, joined_at: now })
  return { number }
}
