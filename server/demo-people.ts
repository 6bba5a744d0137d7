import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageType } from '@madang/contract/chat/chat.ts'
import { z } from 'zod'
import { loadSampleTopics } from './campaigns/contest/topics/load-sample-topics.ts'
import type { Config } from './config.ts'
import { withAdvisoryLock } from './db/advisory-lock.ts'
import { makeUsers } from './make-users.ts'
import type { Services } from './services.ts'
import { isNobodyRegistered } from './users/operator-user-queries.ts'

const people = z.object({
  password: z.string(),
  people: z.array(z.object({ nickName: z.string(), userId: z.string() })),
})
export type DemoPeople = z.output<typeof people>

const nickNames = ['Mina', 'Jun'] as const
/** What they said, by turns, the first of them first. */
const said = [
  '안녕하세요! 어제 스테이블코인 수업 들으셨어요?',
  'Yes, I watched it on the train. Now I know what “reserves” means.',
  '저도요. 준비금을 누가 확인하는지 꼭 보라고 하더라고요.',
  'Right. And nobody who promises a fixed profit is telling the truth.',
]

/**
 * Two people in conversation, with topics in the contest, for whoever tries Madang (REQ-2): made at the first start of a demonstration on the embedded
 * database, whose file in the data folder keeps how to log in as them. Null where there are none.
 */
export async function demoPeople(services: Services, config: Config): Promise<DemoPeople | null> {
  if (config.mode !== 'demo' || config.sampleContent !== 'on' || config.databaseUrl !== null) return null
  const file = join(config.data, 'demo-people.json')
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known !== null) return people.safeParse(JSON.parse(known)).data ?? null
  return withAdvisoryLock(services.pool, 'demo-people', async () => {
    if (!(await isNobodyRegistered(services.db))) return null
    const made = await makePeople(services)
    await writeFile(file, JSON.stringify(made), { mode: 0o600 })
    return made
  })
}

async function makePeople({ db, random, keys, clock, settler, sender }: Services): Promise<DemoPeople> {
  const password = `maru-${random.bytes(6).toString('hex')}`
  const making = { db, random, keys, now: clock.now(), count: 2, friends: 'pairs', nickNames, password } as const
  const [one, other] = await makeUsers(making)
  if (!one || !other) throw new Error('Two people were asked for.')
  await settler.settle()
  for (const [place, content] of said.entries()) {
    const [from, to] = place % 2 === 0 ? [one, other] : [other, one]
    await sender.send(from.userId, {
      receiverId: to.userId,
      type: messageType.text,
      content,
      clientMsgId: random.uuid(),
    })
  }
  await loadSampleTopics({ db, random, clock }, [one.userId, other.userId])
  return { password, people: [one, other].map(({ nickName, userId }) => ({ nickName, userId })) }
}
