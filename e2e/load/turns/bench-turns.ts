import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chatLoad } from '../chat-load.ts'
import { connectMadang } from '../clients/madang-client.ts'
import { print, rounded } from '../figures.ts'
import { pause } from '../run-server.ts'
import { median, openSide, type Side } from './sides.ts'

/**
 * `npm run bench:turns -- --before FOLDER`: this checkout against another one, both servers open at the same time with a
 * database each. First what a process costs that nobody asks, then messages in closed loop, turn by turn and each second turn
 * the other way around. Prints each turn and the medians of the turns' ratios: the machine's load falls on both.
 */
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    turns: { type: 'string', default: '5' },
    pairs: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '4' },
    /** How long both rest after they started, and how long resting is measured; 0 leaves it out. */
    settle: { type: 'string', default: '75' },
    rest: { type: 'string', default: '40' },
    port: { type: 'string', default: '21450' },
  },
})
if (values.before === undefined) throw new Error('--before names the folder of another checkout, with its packages.')
const number = (name: 'turns' | 'pairs' | 'seconds' | 'settle' | 'rest' | 'port') => Number(values[name])
const people = 2 * number('pairs')

await using stack = new AsyncDisposableStack()
const open = async (name: string, root: string, port: number) => stack.use(await openSide(name, { root, port, people }))
const before = await open('before', values.before, number('port'))
const now = await open('now', fileURLToPath(new URL('../../..', import.meta.url)), number('port') + 1)

if (number('rest') > 0) {
  await pause(number('settle') * 1000)
  const start = [before.cpu(), now.cpu()] as const
  await pause(number('rest') * 1000)
  const end = [before.cpu(), now.cpu()] as const
  const perSecond = (side: 0 | 1, part: string) =>
    rounded(((end[side][part]! - start[side][part]!) * 1000) / number('rest'))
  for (const part of ['server', 'database'])
    print({ bench: 'turns', rest: part, before: perSecond(0, part), now: perSecond(1, part), load: loadavg()[0] })
}

const ratios = new Map<string, number[]>()
for (let turn = 0; turn <= number('turns'); turn++) {
  const order = turn % 2 ? [before, now] : [now, before]
  const parts = new Map<Side, Readonly<Record<string, number>>>()
  for (const side of order) parts.set(side, await messages(side))
  // In the first turn connections open and plans are made.
  if (turn === 0) continue
  for (const [part, figure] of Object.entries(parts.get(now)!))
    ratios.set(part, [...(ratios.get(part) ?? []), figure / parts.get(before)![part]!])
  print({ bench: 'turns', turn, before: parts.get(before), now: parts.get(now), load: loadavg()[0] })
}
for (const [part, all] of ratios) print({ bench: 'turns', part, ratio: rounded(median(all)), turns: all.map(rounded) })

/** Seconds of CPU for 1,000 messages, by part. */
async function messages({ port, users, cpu }: Side): Promise<Readonly<Record<string, number>>> {
  const shape = { pairs: number('pairs'), rate: null, warmSeconds: 2, seconds: number('seconds') }
  const connect = (index: number, hear: (id: string) => void) =>
    connectMadang(port, [users[index]!, users[index ^ 1]!], { size: 100, hear })
  return (await chatLoad(connect, shape, cpu)).cpuSecondsPer1000
}
