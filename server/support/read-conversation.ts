import type { Message } from '@madang/contract/chat/chat.ts'
import { listMessages, type HistoryInput } from '../chat/reading/list-messages.ts'
import type { Db } from '../db/tables.ts'
import { serviceAccount } from './service-account.ts'
import './tables.ts'

/** What a user and customer service wrote to each other, with the operator behind each answer; for operators (REQ-176). */
export async function readConversation(
  db: Db,
  input: HistoryInput,
): Promise<{
  readonly items: readonly (Message & { readonly operator: string | null })[]
  readonly totalCount: number
}> {
  const service = await serviceAccount(db)
  const { items, totalCount } = await listMessages({ db, user: service }, input)
  const ids = items.map(({ clientMsgId }) => clientMsgId)
  const answers = ids.length
    ? await db.selectFrom('support_answer').select(['client_id', 'operator']).where('client_id', 'in', ids).execute()
    : []
  const operators = new Map(answers.map(({ client_id: id, operator }) => [id, operator]))
  const behind = ({ senderId, clientMsgId }: Message) =>
    senderId === service ? (operators.get(clientMsgId) ?? null) : null
  return { items: items.map((message) => ({ ...message, operator: behind(message) })), totalCount }
}
