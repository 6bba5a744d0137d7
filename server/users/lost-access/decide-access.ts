import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Text } from '@madang/contract/locale.ts'
import { type AccessAnswer, accessRules } from '@madang/contract/users/lost-access.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Actor } from '../../casework/standing.ts'
import { decideCase } from '../../casework/take-step.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { notify } from '../../outbox/notify.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { mailToAllOf } from '../contacts/contact-messages.ts'
import { contactRows } from '../contacts/contact-rows.ts'
import { type AccessCase, accessCases, type AccessKey, hindranceOf, lockAccessCase } from './access-cases.ts'
import { contactIn } from './own-request.ts'

type Granting = Context<'tx' | 'keys' | 'random' | 'messageWays'> & Partial<Context<'publish'>>

/**
 * Lets the asker of a request set a new password, as two of the staff agreed; `actor` is the one who has the case. CONFLICT
 * when something keeps them out by now, or when it was given back, refused or stopped meanwhile.
 */
export async function grantAccess(by: Granting, { accessId, ...actor }: Actor & AccessKey): Promise<void> {
  const { tx } = by
  const found = await lockAccessCase(tx, { accessId })
  if (await hindranceOf(tx, found, actor.now)) throw new Failure('CONFLICT')
  await decideCase(tx, accessCases, { accessId }, { ...actor, outcome: 'granted' })
  // `hindranceOf` saw an account.
  await notify({ ...by, now: actor.now, mail: mailToAllOf(by) }, found.user_id!, 'accessAllowed')
  await tellGranted(by, found, actor.now)
}

/** Refuses a request that its operator has claimed. Fails as `decideCase` says. */
export async function refuseAccess(
  tx: Tx,
  { accessId, answer, ...actor }: Actor & AccessKey & { readonly answer: AccessAnswer },
): Promise<void> {
  await decideCase(tx, accessCases, { accessId }, { ...actor, outcome: 'refused', facts: { answer } })
}

/** Refuses what nobody decided in time, alike for somebody's account and for nobody's, so that none is kept for ever. */
export async function refuseUndecided({ db, now }: Context<'db' | 'now'>): Promise<void> {
  await db
    .updateTable('access_request')
    .set({ outcome: 'refused', answer: 'unproved', decided_at: now })
    .where('decided_at', 'is', null)
    .where('asked_at', '<=', new Date(now.getTime() - accessRules.undecidedDays * dayMs))
    .execute()
}

/**
 * Tells where the asker can be reached that there is an answer. A refusal is read by its number alone: what a phone of the
 * account stopped reads like one, and is told to nobody.
 */
async function tellGranted(by: Granting, found: AccessCase, now: Date): Promise<void> {
  const { contact_kind: kind, locale, reference } = found
  const contact = contactIn(by.keys, found)
  const link = `${by.messageWays.linkOrigin}/#/access`
  const { way, mask } = contactRows[kind]
  // Decided by two of the staff: no flood of codes may keep it back.
  await queueMessage(by, {
    kind: way,
    user: null,
    recipient: contact,
    masked: mask(contact),
    ...(kind === 'email' && { subject: grantedTexts.subject[locale] }),
    body: grantedTexts.body[locale].replace('{reference}', reference).replace('{link}', link),
    purpose: 'accessGranted',
    now,
  })
}

const grantedTexts = {
  subject: {
    'ko-KR': '[마당] 로그인 도움 요청에 답변이 있어요',
    'zh-CN': '【Madang】您的登录协助申请已有答复',
    'en-GB': '[Madang] Your request for help with logging in was answered',
  },
  body: {
    'ko-KR': '[마당] 요청 {reference}에 답변이 있어요. 요청 번호와 확인 코드로 확인해 주세요: {link}',
    'zh-CN': '【Madang】您的申请 {reference} 已有答复，请凭申请编号和查询码查看：{link}',
    'en-GB': '[Madang] Your request {reference} was answered. Look with its number and secret code: {link}',
  },
} as const satisfies Record<string, Text>
