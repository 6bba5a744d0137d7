import type { Context } from '../context.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { pictureIn } from '@madang/contract/chat/pictures.ts'
import { reportRules, type createReport as createReportCall, type ReportId } from '@madang/contract/chat/reports.ts'
import { fixMessages } from '../chat/changes/fix-messages.ts'
import { blockFriend } from '../chat/conversations/block-friend.ts'
import { messagesAsSent, type SentMessage } from '../chat/reading/messages-as-sent.ts'
import { withinDailyLimit } from '../db/daily-limit.ts'
import type { Tx } from '../db/tables.ts'
import { lockNewPair } from '../friends/lock-pair.ts'
import { keepAsEvidence } from '../pictures/keep-evidence.ts'
import { findUser } from '../users/find-user.ts'
import { evidenceHash } from './evidence-hash.ts'
import './tables.ts'

/**
 * Reports somebody to the operators and, when asked, blocks them in the same step, also a stranger (REQ-100). The messages
 * are copied as they were sent. The reported hears nothing. USER_NOT_FOUND for an unknown person, NOT_ALLOWED for
 * oneself, NOT_FOUND for a message that is not of our conversation, TOO_MANY beyond 20 a day.
 */
export async function createReport(
  context: Context<'tx' | 'user' | 'notify' | 'clock' | 'limits' | 'random'>,
  { userId, reason, note, msgIds, block }: Parsed<typeof createReportCall>,
): Promise<{ reportId: ReportId; createTime: Date }> {
  const { tx, user: me, clock, limits, random } = context
  const now = clock.now()
  if (userId === me) throw new Failure('NOT_ALLOWED')
  if (!(await findUser(tx, userId))) throw new Failure('USER_NOT_FOUND')
  if (limits) await refuseTooMany(tx, me, now)

  if (block) await lockNewPair(tx, me, userId, now)
  const distinct = [...new Set(msgIds)]
  // The conversation before its members, as for a recall.
  if (distinct.length) await fixMessages(tx, me, userId, distinct, now)
  if (block) await blockFriend(context, { friendId: userId })
  const messages = distinct.length ? await messagesAsSent(tx, me, userId, distinct) : []
  if (messages.length !== distinct.length) throw new Failure('NOT_FOUND')
  // A text of the shape the contract names.
  const id = random.uuid() as ReportId
  await tx
    .insertInto('report')
    .values({ id, reporter: me, reported: userId, reason, note, blocked: block, created_at: now })
    .execute()
  await keep(tx, id, messages)
  return { reportId: id, createTime: now }
}

function refuseTooMany(tx: Tx, me: UserId, now: Date): Promise<void> {
  return withinDailyLimit(tx, { name: 'report', user: me, most: reportRules.perDay, now }, async (since) => {
    const made = await tx
      .selectFrom('report')
      .select('created_at')
      .where('reporter', '=', me)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .limit(reportRules.perDay)
      .execute()
    return made.map(({ created_at }) => created_at)
  })
}

async function keep(tx: Tx, report: ReportId, messages: readonly SentMessage[]) {
  if (!messages.length) return
  const rows = messages.map((message) => {
    const { conversation, seq, sender, receiver, kind, content, sentAt, recalledAt, editedAt, earlier } = message
    const picture = (kind === 'picture' && pictureIn(content)?.id) || null
    const times = { sent_at: sentAt, recalled_at: recalledAt, edited_at: editedAt }
    return {
      report,
      conversation,
      seq,
      sender,
      receiver,
      kind,
      content,
      earlier: [...earlier],
      ...times,
      picture,
      hash: evidenceHash(message),
    }
  })
  await tx.insertInto('report_evidence').values(rows).execute()
  await keepAsEvidence(
    tx,
    'report_evidence',
    rows.flatMap(({ picture }) => picture ?? []),
  )
}
