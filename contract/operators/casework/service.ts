import { z } from 'zod'
import { message, sendMessage } from '../../chat/chat.ts'
import { clientId, instant, lastPlace, userId } from '../../ids.ts'
import { serviceDay } from '../../chat/support.ts'
import { command, commandKeptNowhere, query, operatorId, reason } from '../operator-endpoint.ts'

/** Customers wait in this queue, and who answers needs this right. */
export const customerQueue = { queue: 'service', decides: 'service.answer' } as const

export const getQueue = query({
  path: 'service/GetQueue',
  summary: 'Who waits for customer service, first come first, who answers whom, and the hours',
  right: 'service.read',
  input: {},
  output: z.object({
    at: instant,
    isOpen: z.boolean(),
    opensAt: instant.nullable(),
    hours: z.array(serviceDay),
    zone: z.string(),
    customers: z.array(
      z.object({
        userId,
        nickName: z.string(),
        avatar: z.int(),
        /** Place in the queue from 1; null for one who is being answered and wrote nothing since. */
        place: z.int().nullable(),
        since: instant.nullable(),
        messages: z.int(),
        claimedBy: z.string().nullable(),
        isMine: z.boolean(),
      }),
    ),
    /** Who may take over: colleagues who answer. */
    colleagues: z.array(z.object({ operatorId, name: z.string() })),
  }),
})

export const getConversation = query({
  path: 'service/GetConversation',
  summary: 'What a customer of mine and customer service wrote, newest last; of everybody else NOT_FOUND',
  right: customerQueue.decides,
  input: { userId },
  output: z.object({
    items: z.array(message.extend({ operator: z.string().nullable(), isFromCustomer: z.boolean() })),
    lastSeq: z.int(),
  }),
  failures: ['NOT_FOUND'],
})

export const claimCustomer = command({
  path: 'service/ClaimCustomer',
  summary: 'Answer a customer from now on; CONFLICT when a colleague was faster',
  right: customerQueue.decides,
  input: { userId },
  output: z.null(),
  failures: ['CONFLICT', 'USER_NOT_FOUND'],
})

export const answerCustomer = commandKeptNowhere({
  path: 'service/AnswerCustomer',
  summary: 'Write to a customer of mine in the name of customer service; once for each client id',
  right: customerQueue.decides,
  input: { userId, content: z.string().trim().min(1).max(2000), clientMsgId: clientId },
  output: z.object({ seq: z.int() }),
  failures: ['NOT_FOUND', ...sendMessage.failures],
})

export const handOver = command({
  path: 'service/HandOver',
  summary: 'Give a customer of mine to a colleague who answers',
  right: customerQueue.decides,
  input: { userId, operatorId, reason },
  output: z.null(),
  failures: ['NOT_FOUND'],
})

export const closeConversation = command({
  path: 'service/CloseConversation',
  summary: 'Done with a customer of mine: what they wrote so far counts as read',
  right: customerQueue.decides,
  input: { userId, seq: z.int().min(1).max(lastPlace) },
  output: z.null(),
  failures: ['NOT_FOUND'],
})
