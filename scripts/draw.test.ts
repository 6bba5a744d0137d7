import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  commitmentOf,
  drawWinners,
  type DrawProof,
  randomnessOf,
  rootOf,
} from '@madang/contract/campaigns/draw-proof.ts'
import { recordedRounds } from '@madang/contract/campaigns/test-rounds.ts'
import { root as repository } from './root.ts'

const script = join(repository, 'scripts/draw.mjs')

function proofOf(secret: string, people: number, winnerCount: number): DrawProof {
  const signature = recordedRounds.get(1000)!
  const beacon = { chain: 'drand-quicknet', round: 1000, signature, randomness: randomnessOf(signature) }
  const entries = Array.from({ length: people }, (_, index) => ({ number: index + 1, name: `하${index % 7}*` }))
  const terms = { id: 'hundred-winners.1', winnerCount, beacon }
  const root = rootOf(terms, entries)
  const numbers = entries.map(({ number }) => number)
  const winners = drawWinners(terms, numbers, { secret, root, randomness: beacon.randomness })
  return { ...terms, secret, commitment: commitmentOf(secret), entries, root, winners }
}

/** What `npm run draw` says of a proof, and how it ends. */
async function draw(proof: DrawProof): Promise<{ readonly code: unknown; readonly said: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'draw-'))
  try {
    const file = join(folder, 'proof.json')
    await writeFile(file, JSON.stringify(proof))
    return await new Promise((done) =>
      execFile(process.execPath, [script, file], (error, stdout) => done({ code: error?.code ?? 0, said: stdout })),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('INV-F07 REQ-144 a script of at most 30 lines on node:crypto alone names the same winners', async () => {
  const text = await readFile(script, 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(30)
  expect([...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from)).toEqual(['node:crypto', 'node:fs'])
  for (const [people, count] of [
    [200, 100],
    [7, 3],
    [3, 100],
    [1, 1],
    [0, 1],
    [10_000, 10_000],
  ] as const) {
    const proof = proofOf('d6'.repeat(32), people, count)
    expect(await draw(proof)).toEqual({ code: 0, said: `The same winners: ${proof.winners.join(', ')}\n` })
  }
}, 30_000)

test('INV-F07 the script ends with 1 and names what differs after one changed byte', async () => {
  const proof = proofOf('c3'.repeat(32), 20, 10)
  const { beacon, entries } = proof
  const secret = `d${proof.secret.slice(1)}`
  const signature = `a${beacon.signature.slice(1)}`
  const changes: readonly [Partial<DrawProof>, string][] = [
    [{ secret }, 'commitment, winners'],
    [{ root: `${proof.root.slice(0, -1)}${proof.root.endsWith('0') ? 1 : 0}` }, 'root'],
    [{ entries: entries.with(4, { number: 5, name: '다*' }) }, 'root, winners'],
    [{ beacon: { ...beacon, signature } }, 'randomness, winners'],
    [{ winners: proof.winners.toReversed() }, 'winners'],
  ]
  for (const [change, what] of changes)
    expect(await draw({ ...proof, ...change })).toEqual({ code: 1, said: `Different: ${what}\n` })
}, 30_000)
