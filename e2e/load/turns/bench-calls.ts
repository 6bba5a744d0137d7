import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { print, rounded } from '../figures.ts'
import { callsLoad, openingFigures, type CallFigures, type CpuParts } from './calls-load.ts'
import { median, openSide } from './sides.ts'

/**
 * `npm run bench:calls`: milliseconds of CPU of server and database for each of the 20 calls that phones ask most, and for
 * opening the app on a phone that kept nothing (cold) and on one that kept what it knew (warm). With `--before FOLDER`, the
 * server of another checkout is asked turn by turn; then each line has the median of the turns' ratios.
 */
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    turns: { type: 'string', default: '3' },
    times: { type: 'string', default: '15' },
    people: { type: 'string', default: '8' },
    port: { type: 'string', default: '21440' },
  },
})
const [turns, times, people, port] = [values.turns, values.times, values.people, values.port].map(Number) as [
  number,
  number,
  number,
  number,
]
await using stack = new AsyncDisposableStack()
const now = stack.use(
  await openSide('now', { root: fileURLToPath(new URL('../../..', import.meta.url)), port, people }),
)
const before =
  values.before === undefined
    ? null
    : stack.use(await openSide('before', { root: values.before, port: port + 1, people }))
const sides = before ? [before, now] : [now]
const loads = new Map<string, Awaited<ReturnType<typeof callsLoad>>>()
for (const side of sides) loads.set(side.name, await callsLoad(side.port, side.users, side.cpu))
const measured = new Map<string, CallFigures[]>(sides.map(({ name }) => [name, []]))
// Connections open and plans are made in the first turn, which counts nothing.
for (let turn = 0; turn <= turns; turn++)
  for (const { name } of turn % 2 ? sides : sides.toReversed()) {
    const figures = await loads.get(name)!(turn ? times : 2 * times)
    if (turn) measured.get(name)!.push(figures)
  }

const mine = measured.get('now')!
for (const path of mine[0]!.keys()) report({ call: path }, (figures) => figures.get(path))
for (const opening of ['cold', 'warm'] as const) report({ opening }, (figures) => openingFigures(figures, opening))
report({ calls: 'together' }, (figures) => sum([...figures.values()]))

function report(about: object, of: (figures: CallFigures) => CpuParts | undefined) {
  const line = (name: string) => measured.get(name)?.map(of) ?? []
  const [is, was] = [line('now'), line('before')]
  const part = (list: readonly (CpuParts | undefined)[], name: string) => list.map((one) => one?.[name] ?? NaN)
  const ratio = (name: string) => rounded(median(part(is, name).map((figure, turn) => figure / part(was, name)[turn]!)))
  print({
    bench: 'calls',
    ...about,
    serverMs: rounded(median(part(is, 'server'))),
    databaseMs: rounded(median(part(is, 'database'))),
    ...(was[0] && {
      before: { serverMs: rounded(median(part(was, 'server'))), databaseMs: rounded(median(part(was, 'database'))) },
      ratio: { server: ratio('server'), database: ratio('database') },
    }),
  })
}

function sum(all: readonly CpuParts[]): CpuParts {
  const of = (part: string) => all.reduce((whole, one) => whole + (one[part] ?? 0), 0)
  return { server: of('server'), database: of('database') }
}
