import { randomUUID } from 'node:crypto'
import { sendMessage } from '@madang/contract/chat/chat.ts'
import { envelope } from '@madang/contract/envelope.ts'
import { done } from '@madang/contract/outcome.ts'
import { takesKey } from '@madang/contract/values/key-rule.ts'
import type { In, Out } from '@madang/contract/endpoint.ts'
import type { OperatorEndpoint } from '@madang/contract/operators/operator-endpoint.ts'
import { getRules, proposeRules } from '@madang/contract/operators/rules.ts'
import { getOperators, proposeRoles } from '@madang/contract/operators/staff.ts'
import { createReport } from '@madang/contract/chat/reports.ts'
import { openService } from '@madang/contract/chat/support.ts'
import { fromWire, toWire } from '@madang/contract/wire.ts'
import { z } from 'zod'
import type { World } from './world.ts'

/** What the pages of the console show: what waits, and the ids their addresses need. */
export interface ConsoleWorld {
  readonly userId: string
  readonly articleId: string
  readonly ruleProposalId: string
}

/** Two operators by their tokens: one proposes, the other sees it waiting. */
export interface Staff {
  readonly owner: string
  readonly colleague: string
}

/** Lets users report and wait, and a colleague ask for what two must decide. */
export async function prepareConsole(
  url: string,
  { owner, colleague }: Staff,
  { warned, stranger, newcomer }: Pick<World, 'warned' | 'stranger' | 'newcomer'>,
): Promise<ConsoleWorld> {
  await warned.call(createReport, {
    userId: stranger.userId,
    reason: 'scam',
    note: '지갑의 단어를 물어봐요',
    msgIds: [],
  })
  const { friendId } = await newcomer.call(openService, {})
  const question = {
    type: 1 as const,
    content: '비밀번호를 바꾸고 싶어요. 어디에서 하나요?',
    clientMsgId: randomUUID(),
  }
  await newcomer.call(sendMessage, { receiverId: friendId, ...question })
  const { earliest } = await ask(url, getRules, {}, colleague)
  const { proposalId } = await ask(
    url,
    proposeRules,
    {
      changes: [{ name: 'checkInUnlock', value: '0.4' }],
      from: earliest,
      reason: 'Check-in alone needs 80 days to 20 CVC. With 0.4 it is 50.',
    },
    colleague,
  )
  const { items: operators } = await ask(url, getOperators, {}, owner)
  const other = operators.find(({ roles }) => !roles.includes('owner'))
  if (other)
    await ask(
      url,
      proposeRoles,
      { operatorId: other.operatorId, roles: ['reviewer'], reason: 'Reviews from now on' },
      owner,
    )
  return { userId: warned.userId, articleId: 'four-numbers-of-a-week', ruleProposalId: proposalId }
}

/** One call of the console. Throws an Error with the server's words when it says no. */
export async function ask<E extends OperatorEndpoint>(
  url: string,
  endpoint: E,
  input: In<E>,
  token: string,
): Promise<Out<E>> {
  const body = takesKey(endpoint) ? { requestId: randomUUID(), ...(input as object) } : input
  const response = await fetch(url + endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language: 'en-GB', authorization: `Bearer ${token}` },
    body: JSON.stringify(toWire(body)),
  })
  const { success, msg, data } = envelope.parse(await response.json())
  if (success !== done) throw new Error(`${endpoint.path} answered ${success}: ${msg}`)
  return z.decode(endpoint.output, fromWire(data)) as Out<E> // the schema of this very call
}
