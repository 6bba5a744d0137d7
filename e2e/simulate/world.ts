import type { UserId } from '@madang/contract/ids.ts'
import { testFriends } from '../../server/friends/test-friends.ts'
import { makeUsers } from '../../server/make-users.ts'
import { seededRandom, type Random } from '../../server/ports/random.ts'
import { newSession, startSession } from '../../server/users/sessions/sessions.ts'
import { activity } from './activity.ts'
import { chanceOf, type Chance } from './chance.ts'
import { network } from './network.ts'
import type { PhoneCode, PhoneScope } from './phone-bundle.ts'
import { poolsAreIdle } from './pools.ts'
import { simulatedPhone, type Login, type SimulatedPhone } from './simulated-phone.ts'
import { ofLeftSessions, tried, type LeftSession } from './left-sessions.ts'
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
  /** What people deleted for themselves, and whether they were told that it is. */
  readonly deletions: Deletion[]
  /** Every call that blocked or unblocked. */
  readonly blocks: BlockCall[]
  /** Faults met on the way. */
  readonly faults: string[]
  /** Whoever is on the shared phone leaves it to the other. */
  changeAccount(): void
  /** What of ended sessions still works; the calls for it were made by `visit`. */
  ofLeft(): string[]
  /** Takes something back so many milliseconds from now, or when all is healed. */
  undoAfter(milliseconds: number, undo: () => void): void
  kill(index: number, backAfterMs: number): void
  cutDatabase(): void
  /** Time passes until then, each moment after what the one before set off. */
  runUntil(at: number): Promise<void>
  /** Everything works and everybody is awake from now on. */
  heal(): void
  /** What is under way outside the simulated time. */
  readonly under: readonly string[]
  /** Everybody looks at each of their conversations. */
  visit(): void
  /** Ends the phones; the servers stay for the next world. */
  close(): void
}

/** One deletion of one message for its person alone. */
interface Deletion {
  /** The number of the phone it was asked on. */
  readonly phone: number
  readonly me: UserId
  readonly friend: UserId
  readonly seq: number
  isAnswered: boolean
}

/** A call that blocks or unblocks; without an answer, or refused, `answeredAt` is Infinity. */
export interface BlockCall {
  readonly me: UserId
  readonly friend: UserId
  readonly isBlock: boolean
  readonly askedAt: number
  answeredAt: number
}

/** What stays from one world to the next. */
export interface Ground {
  readonly databaseUrl: string
  readonly time: VirtualTime
  readonly servers: readonly [SimulatedServer, SimulatedServer]
  readonly redis: SimulatedRedis
  readonly phoneCode: (scope: PhoneScope) => typeof PhoneCode
}

/** Everything by chance comes from the seed; ids also from `turn`, as those of an earlier turn stand in the database. */
export async function openWorld(ground: Ground, seed: string, turn: number): Promise<World> {
  const { time, servers, redis, phoneCode, databaseUrl } = ground
  const chance = chanceOf(`world ${seed}`)
  redis.begin(chanceOf(`redis ${seed}`))
  for (const [index, server] of servers.entries()) server.drawsFrom(seededRandom(`server ${index} ${seed} ${turn}`))
  const real = activity()
  const lines = network(time, real, chance)
  const { logins, spare } = await befriended(servers[0], seededRandom(`people ${seed} ${turn}`))
  const pending: Promise<void>[] = []
  const faults: string[] = []
  const undos = new Set<() => void>()
  const phones = ['Mina 1', 'Mina 2', 'Jun', 'Wei and Hana'].map((name) =>
    simulatedPhone(name, phoneCode, { time, network: lines, chance, server: () => reached(servers, chance) }),
  )
  const [mina, mina2, jun, wei, hana] = logins as [Login, Login, Login, Login, Login]
  for (const [index, login] of [mina, mina2, jun, wei].entries()) phones[index]!.logIn(login)
  const left: LeftSession[] = []
  let [isChanging, frozenUntil] = [false, time.now]
  const people = [mina, jun, wei, hana].map(({ userId }) => userId)
  /** Lets servers end and begin outside the simulated time, which waits for it. */
  const really = (what: string, run: () => Promise<void>) => {
    const done = real.begin(what)
    pending.push(
      run()
        .catch((error: unknown) => void faults.push(String(error)))
        .finally(done),
    )
  }
  /** As whoever watches over a process does: a start that fails, as where the database is cut, is tried again. */
  const startAgain = (server: SimulatedServer) =>
    really('starting', () => server.start().catch(() => void time.after(restartMs, () => startAgain(server))))
  const tryLeft = () => really('what ended sessions may', async () => void faults.push(...(await tried(left, servers))))
  return {
    time,
    servers,
    phones,
    people,
    redis,
    checkedIn: [],
    deletions: [],
    blocks: [],
    faults,
    changeAccount: () => {
      if (isChanging || spare.length === 0) return
      isChanging = true
      void phones[3]!.leave().then((session) => {
        phones[3]!.logIn(spare.shift()!)
        isChanging = false
        if (!session) return
        left.push(session)
        time.after(endedWithinMs, tryLeft)
      })
    },
    ofLeft: () => ofLeftSessions(left, frozenUntil),
    kill: (index, backAfterMs) => {
      const server = servers[index]!
      if (!server.isAlive) return
      const killed = server.kill()
      really('killing', () => killed)
      time.after(backAfterMs, () => really('killing', () => killed.then(() => startAgain(server))))
    },
    cutDatabase: () => really('cutting', () => terminate(databaseUrl, null)),
    runUntil: async (at) => {
      while (time.nextAt <= at) {
        time.step()
        if (servers.some(({ own, isAlive }) => own.isFrozen || !isAlive)) frozenUntil = time.now
        // Now and then the next thing happens while the one before is still under way.
        if (!chance.happens(0.15)) await real.settled(poolsAreIdle)
      }
      await real.settled(poolsAreIdle)
      await Promise.all(pending.splice(0))
    },
    get under() {
      return real.under
    },
    undoAfter: (milliseconds, undo) => {
      const once = () => {
        if (undos.delete(once)) undo()
      }
      undos.add(once)
      time.after(milliseconds, once)
    },
    heal: () => {
      lines.heal()
      redis.heal()
      for (const undo of undos) undo()
      for (const phone of phones) {
        phone.goOnline()
        if (phone.own.isFrozen) phone.wake(['resume', 'visible'])
      }
    },
    visit: () => {
      tryLeft()
      for (const { app, lookThrough } of phones)
        for (const friend of Object.keys(app.chat.getState().conversations ?? {})) void lookThrough(friend as UserId) // its keys
    },
    close: () => {
      for (const phone of phones) {
        phone.goOffline(true)
        phone.own.end()
      }
    },
  }
}

const restartMs = 1_000
/** INV-F04: so soon nothing of an ended session works, on every server. */
const endedWithinMs = 1_000
/** How often somebody leaves the shared phone. */
const mostChanges = 8

/** Calls and sockets come to whichever process a balancer finds; now and then to one that is gone. */
function reached(servers: readonly SimulatedServer[], chance: Chance): SimulatedServer {
  const living = servers.filter(({ isAlive }) => isAlive)
  return chance.of(living.length === 0 || chance.happens(0.05) ? servers : living)
}

/** Four people who are friends, their sessions, of which the first has two, and those for whoever comes to the shared phone next. */
async function befriended(
  server: SimulatedServer,
  random: Random,
): Promise<{ readonly logins: readonly Login[]; readonly spare: Login[] }> {
  const { db, keys, clock, settler } = server.services()
  const made = await makeUsers({ db, random, keys, now: clock.now(), count: 4, friends: 'none' })
  for (const [index, { userId }] of made.entries())
    for (const other of made.slice(index + 1)) await testFriends(db, userId, other.userId)
  await settler.settle()
  const further = async (userId: UserId): Promise<Login> => {
    const session = newSession(random)
    await startSession(db, session, { user: userId, device: random.bytes(32), now: clock.now() })
    return { userId, token: session.token }
  }
  const [mina, jun, wei, hana] = made.map(({ userId, token }) => ({ userId, token })) as [Login, Login, Login, Login]
  const spare = [hana]
  for (let change = 1; change < mostChanges; change++) spare.push(await further(change % 2 ? wei.userId : hana.userId))
  return { logins: [mina, await further(mina.userId), jun, wei, hana], spare }
}
