import type { UserId } from '@madang/contract/ids.ts'
import { testFriends } from '../../server/friends/test-friends.ts'
import { makeUsers } from '../../server/make-users.ts'
import { systemRandom } from '../../server/ports/random.ts'
import { newSession, startSession } from '../../server/users/sessions/sessions.ts'
import { activity } from './activity.ts'
import { chanceOf, type Chance } from './chance.ts'
import { network } from './network.ts'
import type { PhoneCode, PhoneScope } from './phone-bundle.ts'
import { poolsAreIdle } from './pools.ts'
import { simulatedPhone, type Login, type SimulatedPhone } from './simulated-phone.ts'
import { terminate, type SimulatedServer } from './simulated-server.ts'
import type { SimulatedRedis } from './simulated-bus.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Two servers and four phones: Mina has two, Jun one, and Wei shares hers with Hana. All are friends. */
export interface World {
  readonly time: VirtualTime
  readonly servers: readonly [SimulatedServer, SimulatedServer]
  readonly phones: readonly SimulatedPhone[]
  readonly people: readonly UserId[]
  readonly redis: SimulatedRedis
  /** Who was told that they had checked in. */
  readonly checkedIn: string[]
  /** Faults met on the way. */
  readonly faults: string[]
  /** The other of the two who share a phone. */
  otherLogin(): Login
  kill(index: number, backAfterMs: number): void
  cutDatabase(): void
  /** Time passes until then, each moment after what the one before set off. */
  runUntil(at: number): Promise<void>
  /** Everything works and everybody is awake from now on. */
  heal(): void
  /** Ends the phones; the servers stay for the next world. */
  close(): void
}

/** What stays from one world to the next. */
export interface Ground {
  readonly databaseUrl: string
  readonly time: VirtualTime
  readonly servers: readonly [SimulatedServer, SimulatedServer]
  readonly redis: SimulatedRedis
  readonly phoneCode: (scope: PhoneScope) => typeof PhoneCode
}

export async function openWorld(ground: Ground, seed: string): Promise<World> {
  const { time, servers, redis, phoneCode, databaseUrl } = ground
  const chance = chanceOf(seed)
  const real = activity()
  const lines = network(time, real, chance)
  const logins = await befriended(servers[0])
  const pending: Promise<void>[] = []
  const faults: string[] = []
  const phones = ['Mina 1', 'Mina 2', 'Jun', 'Wei and Hana'].map((name) =>
    simulatedPhone(name, phoneCode, { time, network: lines, chance, server: () => reached(servers, chance) }),
  )
  const [mina, mina2, jun, wei, hana] = logins as [Login, Login, Login, Login, Login]
  for (const [index, login] of [mina, mina2, jun, wei].entries()) phones[index]!.logIn(login)
  let isWeis = true
  const people = [mina, jun, wei, hana].map(({ userId }) => userId)
  /** Lets servers end and begin outside the simulated time, which waits for it. */
  const really = (run: () => Promise<void>) => {
    const done = real.begin()
    pending.push(
      run()
        .catch((error: unknown) => void faults.push(String(error)))
        .finally(done),
    )
  }
  return {
    time,
    servers,
    phones,
    people,
    redis,
    checkedIn: [],
    faults,
    otherLogin: () => {
      isWeis = !isWeis
      return isWeis ? wei : hana
    },
    kill: (index, backAfterMs) => {
      const server = servers[index]!
      if (!server.isAlive) return
      const killed = server.kill()
      really(() => killed)
      time.after(backAfterMs, () => really(() => killed.then(server.start)))
    },
    cutDatabase: () => really(() => terminate(databaseUrl, null)),
    runUntil: async (at) => {
      while (time.nextAt <= at) {
        time.step()
        // Now and then the next thing happens while the one before is still under way.
        if (!chance.happens(0.15)) await real.settled(poolsAreIdle)
      }
      await real.settled(poolsAreIdle)
      await Promise.all(pending.splice(0))
    },
    heal: () => {
      lines.heal()
      redis.heal()
      for (const { own } of servers) if (own.isFrozen) own.thaw()
      for (const phone of phones) {
        phone.goOnline()
        if (phone.own.isFrozen) phone.wake(['resume', 'visible'])
      }
    },
    close: () => {
      for (const phone of phones) {
        phone.goOffline(true)
        phone.own.end()
      }
    },
  }
}

/** Calls and sockets come to whichever process a balancer finds; now and then to one that is gone. */
function reached(servers: readonly SimulatedServer[], chance: Chance): SimulatedServer {
  const living = servers.filter(({ isAlive }) => isAlive)
  return chance.of(living.length === 0 || chance.happens(0.05) ? servers : living)
}

/** Four people who are friends, and five sessions: the first has two. */
async function befriended(server: SimulatedServer): Promise<Login[]> {
  const { db, keys, clock, settler } = server.services()
  const made = await makeUsers({ db, random: systemRandom, keys, now: clock.now(), count: 4, friends: 'none' })
  for (const [index, { userId }] of made.entries())
    for (const other of made.slice(index + 1)) await testFriends(db, userId, other.userId)
  await settler.settle()
  const session = newSession(systemRandom)
  const device = systemRandom.bytes(32)
  await startSession(db, session, { user: made[0]!.userId, device, now: clock.now() })
  const [first, ...others] = made.map(({ userId, token }) => ({ userId, token }))
  return [first!, { userId: first!.userId, token: session.token }, ...others]
}
