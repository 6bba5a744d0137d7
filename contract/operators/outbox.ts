import { z } from 'zod'
import { instant } from '../ids.ts'
import { listOf } from './lists/list-of.ts'
import { commandKeptNowhere, query, reason } from './operator-endpoint.ts'

const messageId = z.string().regex(/^[1-9][0-9]{0,17}$/)

const messageKind = z.enum(['sms', 'email'])
const messageState = z.enum(['waiting', 'sent', 'failed'])

/** What is on its way out is found by a part of its recipient as lists show it. */
export const messageList = listOf({
  item: z.object({
    messageId,
    kind: messageKind,
    /** Such as `010-****-1234`. */
    masked: z.string(),
    state: messageState,
    purpose: z.string(),
    createdAt: instant,
    sentAt: instant.nullable(),
    /** When its service said that it arrived; null where it says nothing, or not yet. */
    deliveredAt: instant.nullable(),
    /** Whether it may be opened: in a demonstration without a sender alone. */
    isReadable: z.boolean(),
    /** Then it is removed, sent or not. */
    expiresAt: instant,
  }),
  sorts: ['created'],
  filters: { kind: messageKind, state: messageState },
  words: 64,
})

export const getMessages = query({
  path: 'outbox/GetMessages',
  summary: 'Text messages and mails on their way out, newest first, without what they say; pushes by their number',
  right: 'outbox.read',
  input: messageList.input,
  output: messageList.output.extend({ pushes: z.object({ count: z.int(), oldest: instant.nullable() }) }),
})

export const openMessage = commandKeptNowhere({
  path: 'outbox/OpenMessage',
  summary: 'What a message says and to whom, with the reason in the audit log; for a demonstration without a sender',
  right: 'outbox.open',
  proof: 'recent',
  input: { messageId, reason },
  output: z.object({ recipient: z.string(), body: z.string() }),
  failures: ['NOT_FOUND', 'SWITCHED_OFF'],
})
