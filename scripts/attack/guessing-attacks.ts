import { failures } from '@madang/contract/failures.ts'
import { login, resetPassword } from '@madang/contract/users/accounts.ts'
import { endSession, getSessions } from '@madang/contract/users/security.ts'
import type { Attack } from './attacks.ts'
import { dataOf, type Victim, type World } from './world.ts'

const newPassword = { newPassword: 'the-crane-reads-alone', confirmPassword: 'the-crane-reads-alone' }
const network = (index: number) => `198.51.${Math.floor(index / 250)}.${index % 250}`

/** Guesses a recovery code; whether it was looked at. */
async function guessReset(
  { from }: World,
  { userId }: Pick<Victim, 'userId'>,
  index: number,
  address = network(index),
) {
  const caller = from(address)
  const recoveryCode = `AAAA-BBBB-${String(index).padStart(4, '0')}`
  const form = { userId, recoveryCode, way: 'code', phone: '', smsCode: '', email: '', emailCode: '', ...newPassword }
  const { success } = await caller.call(resetPassword, { ...form, ...(await caller.captcha('reset')) })
  return success === failures.PROOF_WRONG.code
}

/** Guesses a password from another device; whether it was looked at. */
async function guessPassword({ from }: World, { userId }: Pick<Victim, 'userId'>, index: number) {
  const caller = from(network(index))
  const form = {
    userId,
    password: `maru-walks-${index}`,
    deviceHash: 'f'.repeat(32),
    ...(await caller.captcha('login')),
  }
  return (await caller.call(login, form)).success === failures.WRONG_CREDENTIALS.code
}

async function count(times: number, isWon: (index: number) => Promise<boolean>): Promise<number> {
  let won = 0
  for (let index = 0; index < times; index++) if (await isWon(index)) won++
  return won
}

async function refusedLogins({ caller, userId, password, deviceHash }: Victim): Promise<number> {
  return (await caller.call(login, { userId, password, deviceHash })).success === 200 ? 0 : 1
}

export const guessingAttacks: readonly Attack[] = [
  {
    name: 'guessing recovery codes of one account from everywhere, each time as another installation',
    unit: 'guesses looked at within an hour',
    bound: 50,
    event: 'reset.wrong',
    act: async (world, isWhole) => {
      const victim = await world.victim()
      return count(isWhole ? 400 : 53, (index) => guessReset(world, victim, index))
    },
  },
  {
    name: 'guessing recovery codes of one account from one network, with made-up installations',
    unit: 'guesses looked at within a quarter of an hour',
    bound: 10,
    event: 'reset.locked',
    act: async (world, isWhole) => {
      const victim = await world.victim()
      return count(isWhole ? 100 : 15, (index) => guessReset(world, victim, index, '198.51.99.9'))
    },
  },
  {
    name: 'guessing recovery codes of many accounts from one network',
    unit: 'guesses looked at within an hour',
    bound: 100,
    event: 'reset.locked',
    act: (world, isWhole) =>
      count(isWhole ? 300 : 102, (index) =>
        guessReset(world, { userId: String(1_000_000_000 + index) as Victim['userId'] }, index, '198.51.99.10'),
      ),
  },
  {
    name: 'guessing the password of one account from everywhere',
    unit: 'guesses looked at within an hour',
    bound: 100,
    event: 'login.wrong',
    act: async (world, isWhole) => {
      const victim = await world.victim()
      return count(isWhole ? 400 : 102, (index) => guessPassword(world, victim, index))
    },
  },
  {
    name: 'locking somebody out of their own phone by guessing from everywhere',
    unit: 'own logins refused',
    bound: 0,
    event: 'login.locked',
    act: async (world, isWhole) => {
      const victim = await world.victim()
      await count(isWhole ? 400 : 102, (index) => guessPassword(world, victim, index))
      await count(12, (index) => guessReset(world, victim, index))
      return refusedLogins(victim)
    },
  },
  {
    name: 'ending the session of somebody else by its id',
    unit: 'sessions ended',
    bound: 0,
    event: 'object.refused',
    act: async (world) => {
      const [victim, attacker] = [await world.victim(), await world.victim()]
      const listed = async () =>
        dataOf<{ Items: { SessionId: string }[] }>(await victim.caller.call(getSessions, {}, victim.token)).Items
      const before = await listed()
      for (const { SessionId: sessionId } of before)
        await attacker.caller.call(endSession, { sessionId }, attacker.token)
      return before.length - (await listed()).length
    },
  },
]
