import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../../server/db/tables.ts'
import { transact } from '../../../server/db/tx.ts'
import { memoryBus } from '../../../server/ports/bus.ts'
import { systemClock } from '../../../server/ports/clock.ts'
import { systemRandom } from '../../../server/ports/random.ts'
import { registrationSettler } from '../../../server/rewards/grants/settle-registrations.ts'
import { createUser, newUserIds } from '../../../server/users/registration/create-user.ts'
import { deviceOf } from '../../../server/users/devices/device.ts'
import { serverKeys } from '../../../server/keys/server-keys.ts'

/** Registrations a second, each answered with its ordinal and all its grants posted. */
export interface RegistrationFigures {
  readonly registrations: number
  readonly perSecond: number
  readonly transfersPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/**
 * `callers` register one person after another for some seconds, each invited by somebody three levels deep, and wait
 * until ordinal and grants are there. In a `tree` everybody invites at most three, as people do: no signal, and every
 * grant is credited. In a `crowd` 24 people invite all the others: the fraud check compares each with a hundred, and
 * the invite grants wait. Everything but the form, the picture and the password's hash: argon2id is made to
 * cost half a second of a core and has its own bounded queue, so one password hash serves for all here.
 */
export async function register(
  db: Db,
  { callers, seconds, shape }: { callers: number; seconds: number; shape: 'tree' | 'crowd' },
  percentiles: (latencies: readonly number[]) => { p50Ms: number; p99Ms: number },
): Promise<RegistrationFigures> {
  const keys = serverKeys(systemRandom.bytes(32))
  const settler = registrationSettler({ db, clock: systemClock, bus: memoryBus() })
  const registerOne = async (nickName: string, inviter: UserId | null): Promise<UserId> => {
    const ids = newUserIds(systemRandom)
    const device = deviceOf(keys, { imei: ids.userId, hash: ids.userId, address: '127.0.0.1' })
    const user = {
      nickName,
      passwordHash: '$bench$',
      inviter,
      consents: [],
      locale: 'en-GB',
      country: null,
      device,
    } as const
    const now = systemClock.now()
    await transact(db, (tx) => createUser(tx, keys, ids, user, now))
    await settler.settle()
    return ids.userId
  }
  let inviters: UserId[] = []
  for (let level = 0; level < 3; level++) {
    const above = inviters
    inviters = await Promise.all(
      Array.from({ length: 24 }, (_, index) => registerOne(`Inviter ${level} ${index}`, above[index] ?? null)),
    )
  }
  /** Everybody who may invite, in the order they came; in a tree each invites the next three. */
  const people = [...inviters]
  let invited = 0
  const nextInviter = () =>
    (shape === 'tree' ? people[Math.floor(invited++ / 3)] : inviters[invited++ % inviters.length])!
  const before = await transfers(db)
  const latencies: number[] = []
  const start = performance.now()
  const caller = async (own: number) => {
    for (let index = 0; performance.now() - start < seconds * 1_000; index++) {
      const began = performance.now()
      people.push(await registerOne(`Bench ${own} ${index}`, nextInviter()))
      latencies.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, own) => caller(own)))
  const elapsed = (performance.now() - start) / 1_000
  return {
    registrations: latencies.length,
    perSecond: latencies.length / elapsed,
    transfersPerSecond: ((await transfers(db)) - before) / elapsed,
    ...percentiles(latencies),
  }
}

async function transfers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from transfer`.execute(db)
  return Number(rows[0]!.count)
}
