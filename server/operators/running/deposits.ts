import { sql } from 'kysely'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { inEach, type Text } from '@madang/contract/locale.ts'
import { amountOf, type Amount, formatAmount, parseAmount, units } from '@madang/contract/money.ts'
import * as calls from '@madang/contract/operators/running/deposits.ts'
import { fill, inLanguages } from '@madang/contract/text.ts'
import { readReferenceCode, shownReferenceCode, type ReferenceCode } from '@madang/contract/wallet/reference-code.ts'
import type { ProposalKind } from '@madang/contract/operators/approvals.ts'
import type { Context, OperatorCommand, OperatorQuery } from '../../context.ts'
import { snapshot } from '../../db/tx.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Audited } from '../../domain.ts'
import type { BlocksErasure } from '../../personal-data.ts'
import { allChannels, channelTitles } from '../../wallet/recharge/channels.ts'
import { isArriving } from '../../wallet/recharge/chain/arriving.ts'
import { depositsBehind } from '../../wallet/recharge/get-deposits.ts'
import { isRecorded, paymentKey, recordedAlready, refuseUnlessThere } from '../../wallet/recharge/record-deposit.ts'
import { holderOf } from '../../wallet/recharge/references.ts'
import { peopleIn } from '../casework/people-in.ts'
import { readStaff } from '../casework/staff.ts'
import { propose } from '../proposals/proposals.ts'
import '../tables.ts'

/** Most of one deposit: beyond it somebody most likely typed a comma for a point. */
export const mostDeposit = amountOf('USDT', '1000000')

const words = {
  typo: inLanguages(
    '코드에 잘못 적힌 글자가 있어요. 다시 확인해 주세요',
    '识别码有误，请核对',
    'This code has a mistyped sign: compare it once more',
  ),
  unknown: inLanguages('이 코드를 쓰는 사람이 없어요', '没有用户使用此识别码', 'No user has this code'),
  amount: inLanguages(
    '0보다 크고 소수점 여섯째 자리까지인 USDT 금액을 입력해 주세요',
    '请输入大于零、最多六位小数的 USDT 金额',
    'Enter an amount of USDT above zero with at most six decimals',
  ),
  most: inLanguages(
    '한 번에 {most} USDT까지 기록할 수 있어요',
    '单笔最多 {most} USDT',
    'At most {most} USDT at a time',
  ),
  least: inLanguages(
    '이 방법의 최소 금액 {least} USDT보다 적어요. 돌려준 것으로만 기록할 수 있어요',
    '低于该方式的最低金额 {least} USDT，只能记录为已退回',
    'Below the minimum of this channel, {least} USDT: it can only be recorded as given back',
  ),
  payment: inLanguages('거래 번호를 입력해 주세요', '请输入交易编号', 'Enter what names the payment outside'),
}

/** Whose code it is. INVALID, in words, for one that is mistyped or nobody's. */
export async function findReference(
  { db, locale }: Context<'db' | 'locale'>,
  { reference: typed }: Parsed<typeof calls.findReference>,
): Promise<Out<typeof calls.findReference>> {
  const { userId, channelId, reference } = await holderOfTyped(db, typed)
  const person = await peopleIn(db, [userId])
  const titleOf = await channelTitles(db, locale)
  const channel = await openChannel(db, channelId)
  return { reference, user: person(userId), channelId, channel: titleOf(channelId), minimum: channel?.minimum ?? null }
}

/**
 * Puts a payment that came in before a second person. INVALID, in words, for a code or an amount that cannot be; CONFLICT for
 * a payment that is recorded or waits already, and for somebody who is suspended or gone, unless it is given back.
 */
export async function enterDeposit(
  context: OperatorCommand<'random'>,
  { reference: typed, amount: typedAmount, payment: named, state, reason }: Parsed<typeof calls.enterDeposit>,
): Promise<Audited<{ proposalId: string }>> {
  const { tx, locale } = context
  const { userId, channelId, reference } = await holderOfTyped(tx, typed)
  const amount = amountIn(typedAmount)
  const channel = await openChannel(tx, channelId)
  if (state === 'credited' && channel && amount < channel.minimum)
    refuse('amount', words.least, { least: formatAmount('USDT', channel.minimum) })
  const payment = named.trim()
  const key = paymentKey(payment)
  if (!key || /\p{C}/u.test(payment)) refuse('payment', words.payment)
  await refuseUnlessThere(tx, userId, state)
  if (await isRecorded(tx, { channelId, payment })) throw recordedAlready()
  const titleOf = await channelTitles(tx, locale)
  const after = {
    user: userId,
    reference: shownReferenceCode(reference),
    channel: titleOf(channelId),
    amount: `${formatAmount('USDT', amount)} USDT`,
    payment,
    state,
  }
  const entered = { userId, channelId, reference, payment, amount, state }
  const object = `${channelId} ${key}`
  const proposalId = await propose(context, {
    kind: 'wallet.deposit',
    object,
    payload: calls.enteredDeposit.encode(entered),
    before: {},
    after,
    reason,
  }).catch((error: unknown) => {
    throw error instanceof Failure && error.failure === 'CONFLICT' ? recordedAlready() : error
  })
  return { answer: { proposalId }, object: `deposit ${object}`, after, reason }
}

/** What two people recorded, the newest first. */
export function getRecordedDeposits(
  { db, locale }: OperatorQuery,
  { after, ...page }: Parsed<typeof calls.getRecordedDeposits>,
): Promise<Out<typeof calls.getRecordedDeposits>> {
  return snapshot(db, async (tx) => {
    const shown = await depositsBehind(tx, { user: null, after, ...page })
    const person = await peopleIn(
      tx,
      shown.page.map(({ user_id }) => user_id),
    )
    const [titleOf, { nameOf }] = [await channelTitles(tx, locale), await readStaff(tx)]
    return {
      items: shown.page.map((row) => ({
        depositId: row.deposit_id,
        user: person(row.user_id),
        channel: titleOf(row.channel_id),
        reference: row.reference,
        payment: row.payment,
        amount: units<'USDT'>(row.amount),
        state: row.state,
        at: row.at,
        people: [row.entered_by, row.approved_by].flatMap((who) => (who === null ? [] : (nameOf(who) ?? ''))),
      })),
      next: shown.next,
      totalCount: shown.totalCount,
      ...page,
    }
  })
}

/** What of a person's payments waits for a second person, the newest first. */
export async function waitingDeposits(db: Db | Tx, user: UserId, now: Date) {
  const rows = await waitingOf(db, user, ['wallet.deposit'])
    .where('expires_at', '>', now)
    .orderBy('proposed_at', 'desc')
    .execute()
  return rows.map(({ payload, proposed_at: createTime }) => {
    const { channelId, amount, reference } = calls.enteredDeposit.parse(payload)
    return { channelId, amount, reference, createTime }
  })
}

/** A payment that is being looked at lets the deletion of an account wait. */
export const waitingDeposit: BlocksErasure = async (db, user, now) => {
  const found = await waitingOf(db, user, ['wallet.deposit', 'wallet.unmatched']).limit(1).executeTakeFirst()
  if (!found && !(await isArriving(db, user, now))) return null
  return inLanguages(
    '확인하고 있는 입금이 있어요. 처리가 끝난 뒤 탈퇴할 수 있어요.',
    '您有正在核实的充值，处理完成后即可注销。',
    'A deposit of yours is being checked. Wait until it is decided.',
  )
}

function waitingOf(db: Db | Tx, user: UserId, kinds: readonly ProposalKind[]) {
  return db
    .selectFrom('proposal')
    .select(['payload', 'proposed_at'])
    .where('kind', 'in', kinds)
    .where('state', '=', 'open')
    .where(sql<string>`payload ->> 'userId'`, '=', user)
}

async function holderOfTyped(db: Db | Tx, typed: string) {
  const reference: ReferenceCode = readReferenceCode(typed) ?? refuse('reference', words.typo)
  const holder = (await holderOf(db, reference)) ?? refuse('reference', words.unknown)
  return { ...holder, reference }
}

async function openChannel(db: Db | Tx, id: string) {
  return (await allChannels(db)).find(({ channelId, isOffered }) => channelId === id && isOffered)
}

function amountIn(typed: string): Amount<'USDT'> {
  const amount = parseAmount('USDT', typed.trim())
  if (amount === null || amount === 0n) return refuse('amount', words.amount)
  if (amount > mostDeposit) return refuse('amount', words.most, { most: formatAmount('USDT', mostDeposit) })
  return amount
}

function refuse(field: string, text: Text, values: Readonly<Record<string, string>> = {}): never {
  throw new Failure('INVALID', { field, words: inEach((locale) => fill(text[locale], values)) })
}
