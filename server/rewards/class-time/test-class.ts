import { createHmac, randomUUID } from 'node:crypto'
import { type BeatStep, classId, type ClassId, signedText } from '@madang/contract/rewards/live.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import type { Provider } from '../../live/tables.ts'
import { type Crowds, sharedCrowds } from '../../live/reactions.ts'
import { createTicket, redeemTicket } from '../../live/tickets.ts'
import { stillClock } from '../../ports/clock.ts'
import { type Random, systemRandom } from '../../ports/random.ts'
import { serverKeys } from '../../keys/server-keys.ts'
import { newSession, startSession } from '../../users/sessions/sessions.ts'
import { attendClass, crowdAt } from './attend-class.ts'

/** Keys of a server for tests of class time. */
export const testKeys = serverKeys(Buffer.from('a secret of the tests of class time'))

export const addresses = { apiUrl: '', liveUrl: '', desktopUrl: '', shareUrl: 'https://madang.example' }

const at = (text: string) => new Date(text.length > 16 ? text : `${text}:00+09:00`)

/** A class of these Korean minutes, `2026-11-21T20:00`. */
export async function testClass(
  db: Db,
  { from, to, provider = 'own' }: { from: string; to: string; provider?: Provider },
): Promise<ClassId> {
  const lecturer_id = randomUUID()
  const words = (text: string) => JSON.stringify({ 'ko-KR': text, 'zh-CN': text, 'en-GB': text })
  await db
    .insertInto('lecturer')
    .values({ lecturer_id, name: words('Owl'), avatar: 13, studio_id: null, user_id: null })
    .execute()
  const id = classId.parse(randomUUID())
  await db
    .insertInto('live_class')
    .values({
      class_id: id,
      title: words('Candles'),
      lecturer_id,
      starts_at: at(from),
      ends_at: at(to),
      language: 'ko-KR',
      kind: 'video',
      source: '/live-site/media/sample-class.webm',
      chapters: '[]',
      provider,
      cancelled_at: null,
    })
    .execute()
  return id
}

/** A page of the class site in the hands of a user: it signs and repeats nonces as the site does. */
export interface TestPage {
  /** Sends a heartbeat; `nonce` to send another one than the site would. */
  say(step: BeatStep, now: Date, nonce?: string): ReturnType<typeof attendClass>
  /** Watches from one moment to another with a heartbeat every 30 s, tapping each presence check at once. */
  watch(from: Date, to: Date): Promise<void>
  /** The nonce of the last answer. */
  nonce(): string
}

/** The phone and the network of these tests. */
export const asker = { address: '192.0.2.1', userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }

/** Where nothing is off. */
export const offeredEverywhere = (): void => {}

/** Opens the class site for a user with a ticket, as the app does. */
export async function openPage(
  db: Db,
  {
    user,
    classId: at,
    now,
    random = systemRandom,
    address = '192.0.2.1',
    crowds,
  }: { user: UserId; classId: ClassId; now: Date; random?: Random; address?: string; crowds?: Crowds },
): Promise<TestPage & { session: string; appSession: string }> {
  const services = { random, keys: testKeys, askLaw: offeredEverywhere }
  const appSession = newSession(systemRandom)
  await startSession(db, appSession, { user, device: systemRandom.bytes(32), now })
  const { ticket } = await createTicket(
    { db, random: systemRandom, keys: testKeys, ...asker, user, session: appSession.id, now },
    {},
  )
  const { session, key } = await transact(db, (tx) =>
    redeemTicket({ tx, ...services, random: systemRandom, ...asker, clock: stillClock(now), addresses }, { ticket }),
  )
  let last = ''
  const say: TestPage['say'] = async (step, moment, nonce = step === 'begin' ? '' : last) => {
    const signature = createHmac('sha256', key)
      .update(signedText(session, at, step, nonce))
      .digest('hex')
    const checked = await crowdAt({ crowds: crowds ?? sharedCrowds(db, stillClock(moment)) }, { classId: at })
    const answer = await transact(db, (tx) =>
      attendClass(
        { tx, ...services, locale: 'en-GB', clock: stillClock(moment), address, checked },
        { session, classId: at, step, nonce, signature },
      ),
    )
    last = answer.nonce
    return answer
  }
  const watch: TestPage['watch'] = async (from, to) => {
    let answer = await say('begin', from)
    for (let moment = from.getTime() + 30_000; moment <= to.getTime(); moment += 30_000)
      answer = await say(answer.check ? 'present' : 'watch', new Date(moment))
  }
  return { say, watch, nonce: () => last, session, appSession: appSession.id }
}
