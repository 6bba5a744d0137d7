import fc from 'fast-check'
import { test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { testFriends } from '../../friends/test-friends.ts'
import { modelSeeds } from '../../ports/test-seeds.ts'
import { testUser } from '../../users/test-user.ts'
import { compareAll } from './test-both.ts'
import { Product } from './test-product.ts'
import type { Link } from './test-phone.ts'
import * as steps from './test-steps.ts'
import { between, start, type Kind } from './world.ts'

/** Mostly the first two, who have phones. */
const pair = fc.constantFrom(
  ...([
    [0, 1],
    [1, 0],
    [0, 1],
    [1, 0],
    [0, 2],
    [2, 0],
    [1, 2],
    [2, 1],
  ] as const),
)
/** Mostly one of the first messages, so that much happens to the same one. */
const place = fc.oneof(fc.nat(2), fc.nat(2), fc.nat(40))
const process = fc.nat(1)
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .filter((one) => one.trim() !== '' && one === one.normalize('NFC') && !one.includes('\0'))
const kind = fc.constantFrom<Kind>('text', 'text', 'text', 'text', 'picture', 'card')
const onMessage = fc.constantFrom<steps.OnMessage>(
  ...(['recall', 'delete', 'read', 'report', 'react', 'react', 'react', 'edit', 'edit', 'edit'] as const),
)
const onEntry = fc.constantFrom<steps.OnEntry>(
  ...(['pin', 'pin', 'unpin', 'order', 'order', 'mute', 'unmute', 'mark', 'unmark', 'hide', 'clear'] as const),
  ...(['read', 'readAll'] as const),
)
const onPair = fc.constantFrom<steps.OnPair>(
  ...(['block', 'unblock', 'unblock', 'unfriend', 'befriend', 'befriend', 'leave'] as const),
)
const seq = fc.integer({ min: 1, max: 41 })
const often = (weight: number, arbitrary: fc.Arbitrary<steps.Step>) => ({ weight, arbitrary })
const step = fc.oneof(
  often(
    9,
    fc.tuple(pair, kind, text, process).map((given) => steps.send(...given)),
  ),
  often(2, pair.map(steps.sendTogether)),
  often(
    3,
    fc.tuple(pair, place, fc.boolean(), process).map((given) => steps.resend(...given)),
  ),
  often(
    12,
    fc.tuple(onMessage, pair, place, fc.nat(20)).map((given) => steps.onMessage(...given)),
  ),
  often(
    8,
    fc.tuple(onEntry, pair, fc.nat(3)).map((given) => steps.onEntry(...given)),
  ),
  often(1, pair.map(steps.blockWhileSending)),
  often(
    4,
    fc.tuple(onPair, pair).map((given) => steps.onPair(...given)),
  ),
  often(
    2,
    fc.tuple(pair, fc.tuple(seq, seq)).map((given) => steps.deliver(...given)),
  ),
  often(
    2,
    fc.tuple(pair, fc.nat(3)).map((given) => steps.atTheEnd(...given)),
  ),
  often(
    3,
    fc
      .tuple(fc.nat(1), fc.nat(1), fc.constantFrom<Link>('good', 'lost', 'doubled', 'late'))
      .map((given) => steps.listen(...given)),
  ),
  often(
    3,
    fc.tuple(fc.nat(1), fc.nat(1)).map((given) => steps.reconnect(...given)),
  ),
)

test.each(modelSeeds(1))(
  'INV-C01–INV-C09 REQ-86 REQ-87 REQ-88 REQ-91 REQ-93 REQ-94 decision 0168: three people see in their lists, conversations and phones what the model of the rules says, whatever they do and however pushes come (seed %i)',
  async (seed) => {
    await using database = await testDatabase()
    const { db } = database
    await fc.assert(
      fc.asyncProperty(fc.commands([step], { size: 'max', maxCommands: 60 }), async (commands) => {
        const people = [await testUser(db), await testUser(db), await testUser(db)] as const
        const world = start()
        for (const [one, other] of [
          [0, 1],
          [0, 2],
          [1, 2],
        ] as const) {
          await testFriends(db, people[one], people[other])
          between(world, people[one], people[other]).friendship = 'friends'
        }
        const product = new Product(database, people)
        const both = { world, sent: new Map() }
        await fc.asyncModelRun(() => ({ model: both, real: product }), commands)
        await compareAll(world, product)
      }),
      { numRuns: 100, seed: 20261121 + seed, interruptAfterTimeLimit: 50_000 },
    )
  },
  120_000,
)
