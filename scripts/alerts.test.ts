import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { metricRows } from '../server/domains.ts'
import { isLeftOut } from '../server/ports/test-programs.ts'
import { root } from './root.ts'

const docs = join(root, 'docs')
const read = (file: string) => readFile(join(docs, file), 'utf8')

test.skipIf(isLeftOut('promtool'))(
  'REQ-193 each planted outage raises its own alert, and a healthy Madang none',
  async () => {
    const { stdout } = await promisify(execFile)('promtool', ['test', 'rules', join(docs, 'alerts.test.yml')])
    expect(stdout).toContain('SUCCESS')
  },
)

test('REQ-193 every alert has an outage that is planted, and asks for series that there are', async () => {
  const [rules, tests] = await Promise.all([read('alerts.yml'), read('alerts.test.yml')])
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
  expect(alerts.length).toBeGreaterThan(20)
  for (const alert of alerts) expect(tests, alert).toContain(`    name: ${alert}\n`)
  expect(unknownSeries(rules)).toEqual([])
  expect(unknownSeries('rate(madang_nothing_total[5m])')).toEqual(['madang_nothing_total'])
})

test('REQ-193 the board of Grafana asks for series that there are, and shows each of them', async () => {
  const board = await read('grafana-board.json')
  expect(unknownSeries(board)).toEqual([])
  for (const name of names) expect(board, name).toContain(name)
})

const { meters, gauges, processGauges } = metricRows
const names = [...meters, ...gauges, ...processGauges].map(({ name }) => name as string)

/** Names of ours in an expression that no domain declares. */
function unknownSeries(text: string): string[] {
  const asked = [...text.matchAll(/madang_\w+/g)].map(([name]) => name)
  return asked.filter((name) => !names.includes(name) && !names.includes(name.replace(/_(bucket|count|sum)$/, '')))
}
