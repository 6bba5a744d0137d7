import { Failure } from '@madang/contract/failures.ts'
import { actsOfServer } from '../../audit/acts-of-server.ts'
import { record } from '../../audit/record.ts'
import type { AuditFacts } from '../../audit/record.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import type { Services } from '../../services.ts'
import { makeOwnerLink, takeOwnerLinksBack } from '../access/reset-link.ts'
import { decideStopAtServer } from '../access/stops/stops.ts'
import { mailOwners } from './mail-owners.ts'
import '../tables.ts'

/** What the acts of `npm run owner-link` need. */
export type AtServer = Pick<
  Services,
  'db' | 'clock' | 'keys' | 'random' | 'messageWays' | 'consolePlace' | 'approvalWaitMs'
>

interface Whom {
  /** The owner's address of mail. */
  readonly email: string
}

/** A link for an owner (makeOwnerLink); throws where nobody of this address is one. */
export function linkAtServer(services: AtServer, { email, isFirm }: Whom & { readonly isFirm: boolean }) {
  return transact(services.db, async (tx) => {
    const made = await makeOwnerLink(tx, services, { email, isFirm, now: services.clock.now() })
    if (!made) throw new Error(`${email} is not an owner of the console.`)
    await recordAndMail(tx, services, { action: ownerLink, object: email, after: { link: isFirm ? 'firm' : 'made' } })
    return made
  })
}

/** Takes back every open link of the server for this address; throws where there is none. */
export function takeLinksBackAtServer(services: AtServer, { email }: Whom): Promise<void> {
  return transact(services.db, async (tx) => {
    const links = await takeOwnerLinksBack(tx, { email, now: services.clock.now() })
    if (links === 0) throw new Error(`There is no open link of the server for ${email}.`)
    await recordAndMail(tx, services, { action: ownerLink, object: email, after: { link: 'taken back' } })
  })
}

/** Decides about the emergency stop of an operator; throws without one, and while an owner may decide. */
export function endStopAtServer(
  services: AtServer,
  { email, isLasting }: Whom & { readonly isLasting: boolean },
): Promise<void> {
  return transact(services.db, async (tx) => {
    const decided = await decideStopAtServer(tx, { email, isLasting, clock: services.clock }).catch(
      (error: unknown) => {
        const isTheirs = error instanceof Failure && error.failure === 'NOT_ALLOWED'
        throw isTheirs ? new Error('An owner can decide about this stop in the console.') : error
      },
    )
    if (!decided) throw new Error(`${email} is not stopped.`)
    await recordAndMail(tx, services, { action: decideStop, ...decided })
  })
}

const ownerLink = 'operator/OwnerLink'
const decideStop = 'operator/DecideStop'

interface Act {
  readonly action: typeof ownerLink | typeof decideStop
  readonly object: string
  readonly after: AuditFacts
}

/**
 * Into the audit log, and by mail to every owner and to whom it is about, all in the transaction of the act. The mail is queued
 * whatever this shell's settings say of mails: the running server sends it, if it sends any.
 */
async function recordAndMail(tx: Tx, services: AtServer, act: Act): Promise<void> {
  const messageWays = { ...services.messageWays, email: 'outbox' as const }
  const body = mailText[act.action]
  await mailOwners({ ...services, messageWays, tx }, { purpose: 'actAtServer', body, also: act.object })
  await record(tx, { at: services.clock.now(), operator: null, name: 'server', session: '', ...act })
}

/** In all languages of the console: nobody knows the reader's yet. */
const mailText = {
  [ownerLink]: [
    'A login link for an owner was created on the server, or such a link was cancelled. Open Operators and roles in the Madang console.',
    '서버에서 소유자 로그인 링크가 만들어졌거나 취소되었습니다. Madang 운영 콘솔의 운영 담당자와 역할을 확인해 주세요.',
    '有人在服务器上创建或取消了所有者的登录链接。请在Madang运营后台查看运营人员与角色。',
  ].join('\n\n'),
  [decideStop]: [
    'An emergency stop was decided on the server. Open Operators and roles in the Madang console.',
    '서버에서 긴급 중지에 대한 결정이 내려졌습니다. Madang 운영 콘솔의 운영 담당자와 역할을 확인해 주세요.',
    '有人在服务器上对紧急停用作出了决定。请在Madang运营后台查看运营人员与角色。',
  ].join('\n\n'),
}

/** What the security log calls each act. */
const kindsOfActs = new Map<string, string>([
  [ownerLink, 'operator.link'],
  [decideStop, 'operator.stop'],
])

/**
 * Tells the security log what was done at the server since the last look, from the audit log: whoever runs the command chooses
 * its settings, and not those of the running server. Once, whichever process looks; again only if it dies at that moment.
 */
export async function publishActsAtServer({
  db,
  securityEvent,
}: Pick<Services, 'securityEvent'> & { readonly db: Db }): Promise<void> {
  await transact(db, async (tx) => {
    const { told_seq: told } = await tx.selectFrom('operator_house').select('told_seq').executeTakeFirstOrThrow()
    const { head, acts } = await actsOfServer(tx, told, [...kindsOfActs.keys()])
    if (told >= head) return
    const { numUpdatedRows } = await tx
      .updateTable('operator_house')
      .set({ told_seq: head })
      .where('told_seq', '=', told)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    for (const action of acts) securityEvent('operator.atServer', { about: kindsOfActs.get(action) })
  })
}

/** Keeps how long this server lets a new access wait, for what is done beside it by other settings. */
export async function keepApprovalWait({ db, approvalWaitMs }: Pick<AtServer, 'db' | 'approvalWaitMs'>): Promise<void> {
  await db
    .updateTable('operator_house')
    .set({ approval_wait_ms: BigInt(approvalWaitMs) })
    .where('approval_wait_ms', '!=', BigInt(approvalWaitMs))
    .execute()
}
