import { randomUUID } from 'node:crypto'
import { sendMessage } from '@madang/contract/chat/chat.ts'
import { uploadImage } from '@madang/contract/chat/pictures.ts'
import type { Envelope } from '@madang/contract/envelope.ts'
import { done } from '@madang/contract/outcome.ts'
import { pause } from '../run-server.ts'
import type { Person } from './person.ts'

/** What ordinary people do, and how often a second all of them together. */
export const quietActs = { send: 10, signIn: 0.5, upload: 1, push: 1 } as const
export type QuietAct = keyof typeof quietActs

/** How long each took, in milliseconds, and the answers that were no success. */
export type Felt = Record<QuietAct, { readonly took: number[]; readonly refused: string[] }>

interface People {
  /** In pairs. */
  readonly talking: readonly Person[]
  /** In pairs; the second of each is away, with a phone that takes pushes. */
  readonly away: readonly Person[]
  /** A small picture. */
  readonly file: Buffer
  /** Resolves when a push comes for this person. */
  readonly pushed: (user: string) => Promise<void>
}

/** A push that has not come by then is refused. */
const longestPushMs = 30_000

/** Lets ordinary people do what they do for some seconds, each act at its moment whatever became of the ones before. */
export async function quietRound({ talking, away, file, pushed }: People, seconds: number): Promise<Felt> {
  const felt: Felt = { send: none(), signIn: none(), upload: none(), push: none() }
  const say = (from: Person, to: Person) =>
    from.call(sendMessage, {
      receiverId: to.user.UserId,
      type: 1,
      content: 'as long as usual',
      clientMsgId: randomUUID(),
    })
  const acts: Record<QuietAct, (turn: number) => Promise<Envelope>> = {
    send: (turn) => say(talking[turn % talking.length]!, talking[(turn % talking.length) ^ 1]!),
    signIn: (turn) => talking[turn % talking.length]!.signIn(),
    upload: (turn) => talking[turn % talking.length]!.upload(uploadImage, file),
    push: async (turn) => {
      const index = (2 * turn) % away.length
      const [from, to] = [away[index]!, away[index + 1]!]
      const arrived = pushed(to.user.UserId)
      const answer = await say(from, to)
      if (answer.success !== done) return answer
      const came = await Promise.race([arrived.then(() => true), pause(longestPushMs).then(() => false)])
      return came ? answer : { ...answer, success: 0, msg: 'no push came' }
    },
  }
  const running: Promise<void>[] = []
  const run = async (act: QuietAct, turn: number, due: number) => {
    const answer = await acts[act](turn).catch((error: unknown) => ({ success: 0, msg: String(error) }))
    if (answer.success === done) felt[act].took.push(performance.now() - due)
    else felt[act].refused.push(`${answer.success} ${answer.msg}`)
  }
  const start = performance.now()
  const turns = { send: 0, signIn: 0, upload: 0, push: 0 }
  while (performance.now() - start < seconds * 1_000) {
    for (const act of actNames)
      for (const due = (performance.now() - start) / 1_000; turns[act] < due * quietActs[act]; turns[act]++)
        running.push(run(act, turns[act], start + (turns[act] * 1_000) / quietActs[act]))
    await pause(2)
  }
  await Promise.all(running)
  return felt
}

export const actNames = Object.keys(quietActs) as QuietAct[] // its own keys

function none() {
  return { took: [], refused: [] }
}
