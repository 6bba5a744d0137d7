import { sendSmsCode } from '@madang/contract/users/accounts.ts'
import type { Attack } from './attacks.ts'
import type { Victim, World } from './world.ts'

const network = (index: number) => `198.52.${Math.floor(index / 250)}.${index % 250}`

async function ask({ from }: World, { userId, phone }: Pick<Victim, 'userId' | 'phone'>, address: string) {
  const caller = from(address)
  return caller.call(sendSmsCode, { userId, way: 'sms', phone, email: '', ...(await caller.captcha('reset')) })
}

export const textAttacks: readonly Attack[] = [
  {
    name: 'keeping somebody from their code by asking with wrong numbers',
    unit: 'own codes that did not come',
    bound: 0,
    event: 'reset.code',
    act: async (world, isWhole) => {
      const victim = await world.victim()
      const before = (await world.texts(victim.phone)).length
      for (let index = 0; index < (isWhole ? 100 : 12); index++)
        await ask(
          world,
          { userId: victim.userId, phone: `+8210999900${String(index).padStart(2, '0')}` },
          network(index),
        )
      await ask(world, victim, '192.0.2.200')
      return before + 1 - (await world.texts(victim.phone)).length
    },
  },
  {
    name: 'sending one number texts from everywhere',
    unit: 'texts within an hour',
    bound: 5,
    event: 'reset.limited',
    act: async (world, isWhole) => {
      const victim = await world.victim()
      const before = (await world.texts(victim.phone)).length
      for (let index = 0; index < (isWhole ? 60 : 8); index++) await ask(world, victim, network(index))
      return (await world.texts(victim.phone)).length - before
    },
  },
  {
    name: 'burning the budget for texts of a country with many accounts',
    unit: 'texts within an hour',
    bound: 20,
    event: 'reset.limited',
    act: async (world, isWhole) => {
      const victims: Victim[] = []
      // Proving a number costs a text too.
      const before = (await world.texts()).length
      for (let index = 0; index < (isWhole ? 12 : 6); index++) victims.push(await world.victim())
      for (let index = 0; index < 6 * victims.length; index++)
        await ask(world, victims[index % victims.length]!, network(index))
      return (await world.texts()).length - before
    },
  },
]
