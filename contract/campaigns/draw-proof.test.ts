import fc from 'fast-check'
import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { commitmentOf, drawFaults, drawParts, drawWinners, type DrawProof, randomnessOf, rootOf } from './draw-proof.ts'
import { isOfQuicknet } from './quicknet.ts'
import { recordedRounds } from './test-rounds.ts'

const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
const drawn = fc
  .record({
    secret: hex,
    winnerCount: fc.integer({ min: 1, max: 40 }),
    names: fc.array(fc.string(), { maxLength: 60 }),
  })
  .map(({ secret, winnerCount, names }) => proofOf(secret, winnerCount, names))

function proofOf(secret: string, winnerCount: number, names: readonly string[]): DrawProof {
  const signature = recordedRounds.get(1000)!
  const beacon = { chain: 'drand-quicknet', round: 1000, signature, randomness: randomnessOf(signature) }
  const entries = names.map((name, index) => ({ number: index + 1, name }))
  const terms = { id: 'hundred-winners.1', winnerCount, beacon }
  const root = rootOf(terms, entries)
  const numbers = entries.map(({ number }) => number)
  const winners = drawWinners(terms, numbers, { secret, root, randomness: beacon.randomness })
  return { ...terms, secret, commitment: commitmentOf(secret), entries, root, winners }
}

test('INV-F07 a proof of any draw holds, names as many winners as there are prizes or people, and nobody twice', () => {
  fc.assert(
    fc.property(drawn, (proof) => {
      expect(drawFaults(proof)).toEqual([])
      expect(proof.winners).toHaveLength(Math.min(proof.winnerCount, proof.entries.length))
      expect(new Set(proof.winners).size).toBe(proof.winners.length)
      expect(proof.entries.map(({ number }) => number)).toEqual(expect.arrayContaining([...proof.winners]))
    }),
    { numRuns: 300 },
  )
})

test('INV-F07 200 places and 100 winners: one changed byte of secret, root, list or beacon is found', () => {
  const names = Array.from({ length: 200 }, (_, index) => `${'가나다라마'[index % 5]}**`)
  const proof = proofOf('7f'.repeat(32), 100, names)
  expect(proof.winners).toHaveLength(100)
  const change = (text: string) => (text.startsWith('0') ? '1' : '0') + text.slice(1)
  const { beacon, entries } = proof
  const changed: readonly [DrawProof, string][] = [
    [{ ...proof, secret: change(proof.secret) }, 'secret'],
    [{ ...proof, commitment: change(proof.commitment) }, 'secret'],
    [{ ...proof, root: change(proof.root) }, 'list'],
    [{ ...proof, entries: [{ number: 1, name: '가*' }, ...entries.slice(1)] }, 'list'],
    [{ ...proof, entries: [entries[1]!, entries[0]!, ...entries.slice(2)] }, 'list'],
    [{ ...proof, entries: entries.slice(0, 199) }, 'list'],
    [{ ...proof, winnerCount: 99 }, 'list'],
    [{ ...proof, beacon: { ...beacon, round: 1001 } }, 'list'],
    [{ ...proof, beacon: { ...beacon, randomness: change(beacon.randomness) } }, 'winners'],
    [{ ...proof, beacon: { ...beacon, signature: change(beacon.signature) } }, 'beacon'],
    [{ ...proof, winners: proof.winners.toReversed() }, 'winners'],
  ]
  for (const [other, fault] of changed) expect(drawFaults(other)).toContain(fault)
  expect(drawParts).toHaveLength(4)
})

test('REQ-144 a number beyond the last full multiple is dropped: division alone would name other winners of 10,000', () => {
  // Of the secrets 01… to ff… this is one with which a number is dropped, for the 485th winner.
  const proof = proofOf(
    'd6'.repeat(32),
    10_000,
    Array.from({ length: 10_000 }, () => '*'),
  )
  expect(proof.winners.slice(0, 484)).toEqual(byDivision(proof).slice(0, 484))
  expect(proof.winners.slice(484)).not.toEqual(byDivision(proof).slice(484))
})

/** The same shuffle with every number taken. */
function byDivision({ secret, root, beacon, entries }: DrawProof): number[] {
  const seed = createHash('sha256')
    .update(Buffer.from(secret + root + beacon.randomness, 'hex'))
    .digest()
  const list = entries.map(({ number }) => number)
  return list.map((_, place) => {
    const counter = Buffer.alloc(8)
    counter.writeUInt32BE(Math.floor(place / 8), 4)
    const word = createHmac('sha256', seed)
      .update(counter)
      .digest()
      .readUInt32BE((place % 8) * 4)
    const at = place + (word % (list.length - place))
    ;[list[place], list[at]] = [list[at]!, list[place]!]
    return list[place]
  })
}

test('REQ-144 every number wins as often as any other: none of 7 is favoured over 7,000 draws', () => {
  const wins = new Map<number, number>()
  for (let round = 0; round < 7_000; round++) {
    const secret = createHash('sha256').update(`draw ${round}`).digest('hex')
    const [winner] = proofOf(
      secret,
      1,
      Array.from({ length: 7 }, () => '*'),
    ).winners
    wins.set(winner!, (wins.get(winner!) ?? 0) + 1)
  }
  // 1,000 each, within five standard deviations (29.3).
  for (let number = 1; number <= 7; number++) expect(Math.abs((wins.get(number) ?? 0) - 1_000)).toBeLessThan(147)
})

test('REQ-144 three recorded rounds of quicknet verify; another round, another signature and no point of the curve do not', () => {
  for (const [round, signature] of recordedRounds) expect(isOfQuicknet(round, signature)).toBe(true)
  const signature = recordedRounds.get(1000)!
  expect(isOfQuicknet(1001, signature)).toBe(false)
  expect(isOfQuicknet(1000, recordedRounds.get(1001)!)).toBe(false)
  expect(isOfQuicknet(1000, `${signature.slice(0, -1)}8`)).toBe(false)
  expect(isOfQuicknet(1000, 'ab')).toBe(false)
  expect(randomnessOf(signature)).toBe('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd')
})
