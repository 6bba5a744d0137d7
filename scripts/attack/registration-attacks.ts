import { createHash } from 'node:crypto'
import { hourMs } from '@madang/contract/values/durations.ts'
import type { Attack } from './attacks.ts'
import type { World } from './world.ts'

interface Machine {
  readonly address: (index: number) => string
  readonly deviceHash: (index: number) => string
  /** Registrations of the hour. */
  readonly tries: number
}

/** Registers for an hour of the moved clock, unevenly as people do, and counts what was credited in it. */
async function drive({ clock, from, credited }: World, { address, deviceHash, tries }: Machine): Promise<number> {
  const before = await credited()
  const gap = hourMs / tries
  for (let index = 0; index < tries; index++) {
    clock.advance(gap * (0.2 + ((index * 7919) % 9) * 0.2))
    await from(address(index)).register(deviceHash(index))
  }
  return (await credited()) - before
}

const hashOf = (text: string) => createHash('md5').update(text).digest('hex')
const unit = 'registrations credited within an hour'
const event = 'registration.done'

export const registrationAttacks: readonly Attack[] = [
  {
    name: 'one machine registers at one address',
    unit,
    bound: 50,
    event,
    act: (world, isWhole) =>
      drive(world, {
        address: () => '203.0.113.5',
        deviceHash: (index) => hashOf(`market ${index % 40}`),
        tries: isWhole ? 400 : 54,
      }),
  },
  {
    name: 'one machine registers from a /48, each time from another /64',
    unit,
    bound: 50,
    event,
    act: (world, isWhole) =>
      drive(world, {
        address: (index) => `2001:db8:77:${((index * 257) % 65_536).toString(16)}::1`,
        deviceHash: (index) => hashOf(`market ${index % 40}`),
        tries: isWhole ? 400 : 54,
      }),
  },
  thousand('with one kind of device', () => hashOf('one')),
  thousand('and makes its devices up', (index) => hashOf(`made up ${index}`)),
  thousand('with devices of the market', (index) => hashOf(`market ${index % 40}`)),
]

/** One machine that knows a thousand addresses. */
function thousand(how: string, deviceHash: (index: number) => string): Attack {
  const act: Attack['act'] = (world) => drive(world, { address: thousandth, deviceHash, tries: 1_000 })
  return { name: `one machine drives 1,000 addresses ${how}`, unit, bound: 500, event, isLong: true, act }
}

/** A thousand addresses in as many blocks. */
function thousandth(index: number): string {
  const place = index % 1_000
  return `${11 + Math.floor(place / 250)}.${place % 250}.7.9`
}
