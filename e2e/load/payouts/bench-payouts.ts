import { parseArgs } from 'node:util'
import { networks } from '../kill-payer/local-chains.ts'
import { bareRates } from './bare-chains.ts'
import { eagerScene } from './eager-scene.ts'
import { foundDeposits } from './found-deposits.ts'
import { newPayoutAfter } from './new-payout.ts'

/**
 * `npm run bench:payouts`: what the payer costs. `rates`, in rounds, side by side: `--payouts` payouts through the real
 * process with its journal, two endpoints and the signatures of two people, its pauses set to 0, from the first request to the
 * last that is final; beside as many bare transfers, signed and executed by Solana's runtime, signed and sent to a real EVM
 * node. `reconcile`: a look at the books after one new payout, after `--few` and after `--many` (some 2 minutes for 100,000
 * transfers). `deposits`: `--transfers` to addresses of users found once each while the payer is killed `--kills` times.
 * Prints one line of JSON a figure, with its bar; the ratios of a round are to be trusted, the figures only on a quiet machine.
 */
const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'rates,reconcile,deposits' },
    payouts: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '3' },
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '100000' },
    looks: { type: 'string', default: '15' },
    transfers: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '50' },
  },
})
const number = (name: Exclude<keyof typeof values, 'parts'>) => Number(values[name])
const parts: Readonly<Record<string, () => Promise<void>>> = { rates, reconcile, deposits }
/** Least share of the bare rate that the machine reaches. */
const bars = { solana: 0.05, ethereum: 0.15 } as const
const mostCpuMs = 10
const mostRatio = 1.2

for (const part of values.parts.split(',')) {
  const run = parts[part]
  if (!run) throw new Error(`Parts: ${Object.keys(parts).join(', ')}.`)
  await run()
}

async function rates() {
  await using scene = await eagerScene()
  for (let round = 1; round <= number('rounds'); round++)
    for (const network of networks) {
      const bare = await bareRates[network](number('payouts'))
      const { perSecond, payerCpuMs } = await scene.pay(network, number('payouts'))
      say({
        bench: 'rates',
        network,
        round,
        payouts: number('payouts'),
        barePerSecond: rounded(bare),
        perSecond: rounded(perSecond),
        ratio: rounded(perSecond / bare),
        least: bars[network],
        payerCpuMs: payerCpuMs && rounded(payerCpuMs),
        mostCpuMs,
      })
    }
}

async function reconcile() {
  const { few, many, fewMs, manyMs, ratio } = await newPayoutAfter({
    few: number('few'),
    many: number('many'),
    looks: number('looks'),
  })
  say({
    bench: 'reconcile',
    few,
    many,
    fewMs: rounded(fewMs),
    manyMs: rounded(manyMs),
    ratio: rounded(ratio),
    mostRatio,
  })
}

async function deposits() {
  const found = await foundDeposits({ transfers: number('transfers'), kills: number('kills') })
  say({ bench: 'deposits', ...found })
  if (found.found !== found.transfers || found.twice || found.wrong) process.exitCode = 1
}

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

function rounded(figure: number): number {
  return Math.round(figure * 1_000) / 1_000
}
