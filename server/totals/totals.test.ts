import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { amountOf } from '@madang/contract/money.ts'
import {
  emptyBytes,
  faultOf,
  heightOf,
  hexOf,
  leafBytes,
  nodeBytes,
  type InclusionProof,
} from '@madang/contract/rewards/totals-proof.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../db/tables.ts'
import { testDatabase } from '../db/test-database.ts'
import { transfer } from '../ledger/post.ts'
import { seededRandom } from '../ports/random.ts'
import { checkIn } from '../rewards/check-in/check-in.ts'
import { settleAll } from '../rewards/grants/settle-registrations.ts'
import { getTokenomics } from '../rewards/records/get-tokenomics.ts'
import { testProgramme } from '../rewards/test-programme.ts'
import { testUser } from '../users/test-user.ts'
import { getMyAssetProofs, getMyProof } from './get-my-proof.ts'
import { readTotals, cachedTotals } from './get-totals.ts'
import { publishTotals } from './publish.ts'
import { pathOf, sha256, sumTree, type SumTree } from './sum-tree.ts'
import { verifyTotals } from './verify.ts'
import { stillClock } from '../ports/clock.ts'

const now = new Date('2026-11-21T03:00:00Z')
const tomorrow = new Date('2026-11-22T03:00:00Z')
const random = seededRandom('totals')
const day = '2026-11-21'
const bytes = (text: string) => Buffer.from(text, 'hex')

/** A tree of so many people who have 1, 2, 3, … */
function treeOf(count: number): SumTree {
  const holdings = Array.from({ length: count }, (_, index) => ({
    userId: String(1_000_000_000 + index),
    balance: BigInt(index + 1),
    nonce: random.bytes(32),
  }))
  return sumTree('CVC', day, holdings)
}

function proofAt({ leaves, levels }: SumTree, place: number): InclusionProof {
  return { ...leaves[place]!, asset: 'CVC', day, place, people: leaves.length, path: pathOf(levels, place) }
}
const published = (tree: SumTree) => ({ ...tree.root, people: tree.leaves.length })

test.each([1, 2, 3, 4, 5, 8, 9, 33])(
  'everybody of %i finds their leaf in the root, whose total is what all have',
  async (count) => {
    const tree = treeOf(count)
    expect(tree.root.total).toBe(BigInt((count * (count + 1)) / 2))
    expect(tree.levels).toHaveLength(heightOf(count) + 1)
    for (let place = 0; place < count; place++)
      expect(await faultOf(proofAt(tree, place), published(tree), sha256)).toBeNull()
  },
)

test('a proof that was tampered with does not hold: other balance, place, person, day, sum, neighbour, number of people', async () => {
  const tree = treeOf(9)
  const proof = proofAt(tree, 4)
  const fault = (changes: Partial<InclusionProof>) => faultOf({ ...proof, ...changes }, published(tree), sha256)
  const [first, second, ...rest] = proof.path
  expect(await fault({})).toBeNull()
  expect(await fault({ balance: proof.balance + 1n })).toBe('total')
  expect(await fault({ place: 5 })).toBe('root')
  expect(await fault({ userId: '1999999999' })).toBe('root')
  expect(await fault({ day: '2026-11-22' })).toBe('root')
  expect(await fault({ nonce: random.bytes(32) })).toBe('root')
  expect(await fault({ path: [second!, first!, ...rest] })).toBe('root')
  expect(await fault({ path: [first!, ...rest] })).toBe('shape')
  expect(await fault({ people: 10 })).toBe('shape')
  expect(await fault({ place: 9 })).toBe('shape')
  expect(await fault({ path: [{ ...first!, total: first!.total + 1n }, second!, ...rest] })).toBe('total')
  // Less here, more there: the total fits, the digests do not.
  const shifted = [{ ...first!, total: first!.total + 1n }, { ...second!, total: second!.total - 1n }, ...rest]
  expect(await fault({ path: shifted })).toBe('root')
})

test('a liability below nothing is refused wherever it stands, also when somebody built the tree around it', async () => {
  expect(() => sumTree('CVC', day, [{ userId: 'a', nonce: random.bytes(32), balance: -1n }])).toThrow(RangeError)
  const tree = treeOf(4)
  const proof = proofAt(tree, 0)
  const [first, ...rest] = proof.path
  const negative = { ...proof, path: [{ ...first!, total: -5n }, ...rest] }
  expect(await faultOf(negative, { ...published(tree), total: tree.root.total - 5n - first!.total }, sha256)).toBe(
    'negative',
  )
  expect(await faultOf({ ...proof, balance: 2n ** 101n }, published(tree), sha256)).toBe('negative')
})

test('a node commits to both sums, not to their total, and no digest of one kind is one of another', () => {
  const node = (total: bigint) => ({ digest: Buffer.alloc(32, 1), total })
  const digest = (left: bigint, right: bigint) => hexOf(sha256(nodeBytes(1, node(left), node(right))))
  expect(digest(1n, 2n)).not.toBe(digest(2n, 1n))
  expect(hexOf(sha256(nodeBytes(2, node(1n), node(2n))))).not.toBe(digest(1n, 2n))
  expect(new Set([emptyBytes[0], leafBytes(Buffer.alloc(32), 0n)[0], nodeBytes(1, node(0n), node(0n))[0]]).size).toBe(3)
})

async function people(db: Db, count: number): Promise<UserId[]> {
  const users: UserId[] = []
  for (let index = 0; index < count; index++) users.push(await testUser(db, { nickName: `User ${index}` }))
  await settleAll(db, now)
  return users
}

async function check(db: Db, user: UserId) {
  const proof = await getMyProof({ db, user })
  if (!proof) return 'none'
  const { root, nonce, balance, place, path } = proof
  return faultOf(
    {
      asset: 'CVC',
      userId: user,
      day: root.day,
      nonce: bytes(nonce),
      balance,
      place,
      people: root.people,
      path: path.map(({ digest, total }) => ({ digest: bytes(digest), total })),
    },
    { digest: bytes(root.root), total: root.total, people: root.people },
    sha256,
  )
}

test.each([1, 2, 3, 5, 8, 33])(
  'the tree of %i people that the database builds is the one of the model, leaf by leaf and node by node',
  async (count) => {
    await using database = await testDatabase()
    const { db } = database
    await sql`insert into account (id, owner, asset, bucket, balance)
      select n || '/USDT/available', n::text, 'USDT', 'available', n - 1000000000
      from generate_series(1000000000::bigint, ${999_999_999 + count}::bigint) as n`.execute(db)
    expect(await publishTotals(db, { now, random })).toBeNull()
    const leaves = await sql<{ userId: string; nonce: Buffer; balance: bigint }>`
      select user_id as "userId", nonce, balance from asset_totals_leaf order by place`.execute(db)
    expect(new Set(leaves.rows.map(({ nonce }) => hexOf(nonce))).size).toBe(count)
    const tree = sumTree('USDT', day, leaves.rows)
    expect(leaves.rows).toEqual(tree.leaves)
    const nodes = await sql<{ digest: Buffer; total: bigint }>`
      select digest, total from asset_totals_node order by height, place`.execute(db)
    const expected = tree.levels.flat().map(({ digest, total }) => ({ digest: hexOf(digest), total }))
    expect(nodes.rows.map(({ digest, total }) => ({ digest: hexOf(digest), total }))).toEqual(expected)
    expect((await verifyTotals(db)).faults.filter((fault) => !fault.includes('programme'))).toEqual([])
  },
)

test('INV-M03 somebody with less than nothing is published in no tree', async () => {
  await using database = await testDatabase()
  await sql`alter table account drop constraint only_the_programme_issues`.execute(database.db)
  await sql`insert into account (id, owner, asset, bucket, floor, balance)
    values ('1000000001/USDT/available', '1000000001', 'USDT', 'available', -5, -5)`.execute(database.db)
  await expect(publishTotals(database.db, { now, random })).rejects.toThrow('less than nothing')
})

test('a root is published once a business day, by whichever of four processes comes first, and everybody is in it', async () => {
  await using database = await testProgramme()
  expect(await publishTotals(database.db, { now, random })).toBeNull()
  const users = await people(database.db, 5)
  const tries = await Promise.all(Array.from({ length: 4 }, () => publishTotals(database.db, { now, random })))
  expect(tries.filter((published) => published !== null)).toEqual([day])
  expect(await Promise.all(users.map((user) => check(database.db, user)))).toEqual([null, null, null, null, null])

  const late = await testUser(database.db)
  await settleAll(database.db, now)
  expect(await check(database.db, late)).toBe('none')
  await database.transact((tx) => checkIn({ tx, user: users[0]!, clock: stillClock(now) }))
  // The root of the day stands whatever happens afterwards.
  expect(await check(database.db, users[0]!)).toBeNull()
  expect(await publishTotals(database.db, { now: tomorrow, random })).toBe('2026-11-22')
  expect(await check(database.db, late)).toBeNull()
  expect(await verifyTotals(database.db)).toMatchObject({
    roots: 2,
    trees: 2,
    faults: [],
    totals: { CVC: amountOf('CVC', '150'), USDT: 0n, XRP: 0n },
  })
})

test('leaves and nodes of three nights are kept, roots for ever; neither changes', async () => {
  await using database = await testProgramme()
  await people(database.db, 3)
  for (let night = 0; night < 5; night++)
    await publishTotals(database.db, { now: new Date(now.getTime() + night * 86_400_000), random })
  const count = async (table: 'asset_totals_leaf' | 'asset_totals_node' | 'asset_totals_root') =>
    Number(
      (
        await database.db
          .selectFrom(table)
          .select((of) => of.fn.countAll<bigint>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  expect(await count('asset_totals_root')).toBe(5)
  expect(await count('asset_totals_leaf')).toBe(9)
  expect(await count('asset_totals_node')).toBe(3 * (4 + 2 + 1))
  await expect(sql`update totals_root set total = 0`.execute(database.db)).rejects.toThrow('append-only')
  await expect(sql`delete from totals_root`.execute(database.db)).rejects.toThrow('append-only')
})

test.each([
  ['a missing leaf', 'delete from totals_leaf where place = 0', /2 leaves, not 3/],
  ['another balance', 'update totals_leaf set balance = balance + 1 where place = 1', /add up to/],
  [
    'two balances exchanged for others',
    'update totals_leaf set balance = balance + case place when 0 then 1 else -1 end where place < 2',
    /another root/,
  ],
  [
    'a wrong sum of a node',
    'update totals_node set total = total + 1 where height = 1 and place = 0',
    /not that of its leaves/,
  ],
  [
    'swapped neighbours',
    'update totals_node set digest = (select digest from totals_node as other where other.height = 0 and other.place = 1) where height = 0 and place = 0',
    /not that of its leaves/,
  ],
  ['a missing node', 'delete from totals_node where height = 1 and place = 1', /6 nodes, not 7/],
])('the check of everything published finds %s', async (_, tampering, words) => {
  await using database = await testProgramme()
  await people(database.db, 3)
  await publishTotals(database.db, { now, random })
  expect((await verifyTotals(database.db)).faults).toEqual([])
  await sql.raw(tampering).execute(database.db)
  expect((await verifyTotals(database.db)).faults.join('\n')).toMatch(words)
})

test('REQ-177 the totals of everybody add up: issued is locked, unlocked, set aside and under review', async () => {
  await using database = await testProgramme()
  const mina = await testUser(database.db, { registeredAt: new Date('2026-11-20T00:00:00Z') })
  await testUser(database.db, { nickName: 'Jun', inviter: mina })
  await settleAll(database.db, now)
  await database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(now) }))
  const totals = await readTotals(database.db, now)
  const cvc = (text: string) => amountOf('CVC', text)
  expect(totals).toMatchObject({
    issued: cvc('52.5'),
    unlocked: cvc('1.5625'),
    reserved: 0n,
    underReview: 0n,
    boughtBack: 0n,
    ruleVersion: 'test',
  })
  expect(totals.locked + totals.unlocked + totals.reserved + totals.underReview + totals.boughtBack).toBe(totals.issued)
  expect(totals.programmes).toEqual([
    { programme: 'registration', budget: cvc('48437500'), issued: cvc('50'), left: cvc('48437450') },
    { programme: 'invite', budget: cvc('400000000'), issued: cvc('2.5'), left: cvc('399999997.5') },
  ])
  const usdt = (text: string) => amountOf('USDT', text)
  expect(totals.airdrop).toEqual({ budget: usdt('1000000'), claimed: 0n, left: usdt('1000000') })

  const remembered = cachedTotals(database.db)
  const first = await remembered(now)
  await testUser(database.db)
  await settleAll(database.db, now)
  expect(await remembered(new Date(now.getTime() + 29_999))).toBe(first)
  // A clock that was set back is no reason to keep what is told as later.
  expect((await remembered(new Date(now.getTime() - 1))).issued).toBe(cvc('77.5'))
  const fresh = cachedTotals(database.db)
  const before = await fresh(now)
  expect(await fresh(now)).toBe(before)
  expect(await fresh(new Date(now.getTime() + 30_000))).not.toBe(before)
})

test('REQ-177 the last 30 nights of each asset are told, the latest first', async () => {
  await using database = await testProgramme()
  await sql`
    insert into asset_totals_root (asset, day, as_of, people, height, total, root, previous, chain)
    select 'CVC', day, day + interval '1 day', 1, 0, 1, sha256('root'), sha256('previous'), sha256(convert_to(day::text, 'UTF8'))
    from generate_series('2026-01-01'::timestamptz, '2026-01-31', '1 day') as day`.execute(database.db)
  const { roots, others } = await readTotals(database.db, now)
  expect(roots.map(({ day: of }) => of)).toEqual(
    Array.from({ length: 30 }, (_, index) => `2026-01-${String(31 - index).padStart(2, '0')}`),
  )
  expect(others).toEqual({ usdt: [], xrp: [] })
})

/** Two nights of CVC as the code before there were other assets computed them. */
const publishedBefore = [
  {
    day: '2026-11-20',
    people: 3,
    root: 'ec1b473f007360f56233a18661dac99d9605dace3954bb0c8eb251c1777a99cb',
    chain: '2dc8b58b6205b9900d6ca47d79d3983ad1913826e827070bfafb6b1ed5dbd89a',
  },
  {
    day: '2026-11-21',
    people: 5,
    root: '9d9311daf90128f769988c09ec670b0538817ae35ed2630ef5fe2550540d45b9',
    chain: '028b1a348551abc1ee596ba8a25ab9595e1fed578886c6f71f1f4b4b76bbad3d',
  },
]

test('roots published before there were other assets stay verifiable, also those the release before writes, and are continued', async () => {
  await using database = await testProgramme()
  const users = await people(database.db, 5)
  let previous = '00'.repeat(32)
  for (const { day: night, people: count, root, chain } of publishedBefore) {
    const leaves = Array.from({ length: count }, (_, n) => ({
      userId: String(1_000_000_001 + n),
      balance: BigInt(n + 1) * 25_000_000_000n,
      nonce: sha256(Buffer.from(`${night} ${n}`)),
    }))
    const tree = sumTree('CVC', night, leaves)
    expect(hexOf(tree.root.digest)).toBe(root)
    // The statements of the release before.
    await sql`insert into totals_root (day, as_of, people, height, total, root, previous, chain) values (${night}, ${now},
      ${count}, ${tree.levels.length - 1}, ${tree.root.total}, ${bytes(root)}, ${bytes(previous)}, ${bytes(chain)})`.execute(
      database.db,
    )
    for (const [place, leaf] of tree.leaves.entries())
      await sql`insert into totals_leaf (day, user_id, place, nonce, balance)
        values (${night}, ${leaf.userId}, ${place}, ${Buffer.from(leaf.nonce)}, ${leaf.balance})`.execute(database.db)
    for (const [height, nodes] of tree.levels.entries())
      for (const [place, node] of nodes.entries())
        await sql`insert into totals_node (day, height, place, digest, total)
          values (${night}, ${height}, ${place}, ${Buffer.from(node.digest)}, ${node.total})`.execute(database.db)
    previous = chain
  }
  expect(await verifyTotals(database.db)).toMatchObject({ roots: 2, trees: 2, faults: [] })
  expect(await publishTotals(database.db, { now: tomorrow, random })).toBe('2026-11-22')
  expect(await verifyTotals(database.db)).toMatchObject({ roots: 3, trees: 3, faults: [] })
  expect(await check(database.db, users[0]!)).toBeNull()
})

test('REQ-177 each asset has a tree and a chain of its own, and whoever has some finds themselves under its name alone', async () => {
  await using database = await testProgramme()
  const [mina, jun] = await people(database.db, 3)
  const prize = (key: string, user: UserId, amount: string) =>
    database.transact((tx) =>
      transfer(tx, now, {
        key,
        code: 'airdrop',
        cause: 'test',
        actor: 'programme',
        ruleVersion: 'test',
        debit: 'programme/USDT/airdrop',
        credit: `${user}/USDT/bonus`,
        amount: amountOf('USDT', amount),
      }),
    )
  expect(await publishTotals(database.db, { now, random })).toBe(day)
  expect(await getMyAssetProofs({ db: database.db, user: mina! })).toEqual({ usdt: null, xrp: null })
  await prize('one', mina!, '10')
  await prize('two', jun!, '2.5')
  const { held } = await readTotals(database.db, now)
  expect(held.usdt).toEqual({ locked: 0n, unlocked: amountOf('USDT', '12.5'), reserved: 0n })
  expect(held.xrp).toEqual({ locked: 0n, unlocked: 0n, reserved: 0n })
  const { pools, otherPools } = await getTokenomics({ db: database.db, now, locale: 'en-GB' })
  expect(pools.map(({ pool }) => pool)).toEqual(['registration', 'invite'])
  expect(otherPools).toEqual([
    { asset: 'USDT', pool: 'airdrop', budget: amountOf('USDT', '1000000'), issued: amountOf('USDT', '12.5') },
  ])
  // The same night: CVC is published already, USDT only now.
  expect(await publishTotals(database.db, { now, random })).toBeNull()
  await prize('three', jun!, '1')
  expect(await publishTotals(database.db, { now: tomorrow, random })).toBe('2026-11-22')

  const { usdt, xrp } = await getMyAssetProofs({ db: database.db, user: mina! })
  expect(xrp).toBeNull()
  expect(usdt).toMatchObject({ balance: amountOf('USDT', '10'), root: { people: 2, total: amountOf('USDT', '13.5') } })
  const { root, nonce, balance, place, path } = usdt!
  const faultAs = (asset: 'CVC' | 'USDT' | 'XRP') =>
    faultOf(
      {
        asset,
        userId: mina!,
        day: root.day,
        nonce: bytes(nonce),
        balance,
        place,
        people: root.people,
        path: path.map(({ digest, total }) => ({ digest: bytes(digest), total })),
      },
      { digest: bytes(root.root), total: root.total, people: root.people },
      sha256,
    )
  expect([await faultAs('USDT'), await faultAs('CVC'), await faultAs('XRP')]).toEqual([null, 'root', 'root'])
  expect(await check(database.db, mina!)).toBeNull()

  const totals = await readTotals(database.db, tomorrow)
  expect([totals.roots.length, totals.others.usdt.length, totals.others.xrp.length]).toEqual([2, 2, 0])
  const report = await verifyTotals(database.db)
  expect(report).toMatchObject({ roots: 4, trees: 4, faults: [] })
  expect(report.totals).toMatchObject({ USDT: amountOf('USDT', '13.5'), XRP: 0n })
  await sql`update asset_totals_leaf set balance = balance + 1 where asset = 'USDT' and user_id = ${mina!}`.execute(
    database.db,
  )
  expect((await verifyTotals(database.db)).faults.join('\n')).toMatch(/^USDT 2026-11-21: leaves add up to/)
  // The release before sees CVC alone.
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from totals_root`.execute(database.db)
  expect(rows[0]?.count).toBe(2n)
})

test('no day before the last root is published, so that the chain holds also after a clock that went back', async () => {
  await using database = await testProgramme()
  const { db } = database
  await testUser(db)
  await settleAll(db, now)
  const publish = (moment: Date) => publishTotals(db, { now: moment, random })
  expect(await publish(tomorrow)).toBe('2026-11-22')
  expect(await publish(now)).toBeNull()
  expect(await publish(new Date('2026-11-23T03:00:00Z'))).toBe('2026-11-23')
  expect((await verifyTotals(db)).faults).toEqual([])
})
