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

test('REQ-193 what every process tells the same is nowhere added up over processes', async () => {
  for (const file of ['alerts.yml', 'grafana-board.json']) expect(addedUp(await read(file)), file).toEqual([])
  const shared = 'madang_books_faults'
  expect(names).toContain(shared)
  for (const wrong of [`sum(${shared})`, `sum by (pool) (${shared})`, `${shared} > 0`, `avg(1 + ${shared})`])
    expect(addedUp(wrong), wrong).toEqual([shared])
  for (const right of [`max(${shared})`, `max by (pool) (${shared} / ${shared})`, `absent(${shared})`])
    expect(addedUp(right), right).toEqual([])
})

const { meters, gauges, processGauges } = metricRows
const names = [...meters, ...gauges, ...processGauges].map(({ name }) => name as string)

/** Names of ours in an expression that no domain declares. */
function unknownSeries(text: string): string[] {
  const asked = [...text.matchAll(/madang_\w+/g)].map(([name]) => name)
  return asked.filter((name) => !names.includes(name) && !names.includes(name.replace(/_(bucket|count|sum)$/, '')))
}

/** Gauges of what all processes share that an expression does not take once: by the largest, the smallest or whether it is there. */
function addedUp(text: string): string[] {
  const shared = new Set<string>(gauges.map(({ name }) => name))
  const takenOnce = /\b(?:max|min|absent)(?: by \([^)]*\))? ?\((?:madang_\w+ \/ )?$/
  return [...text.matchAll(/madang_\w+/g)]
    .filter(({ 0: name, index }) => shared.has(name) && !takenOnce.test(text.slice(0, index)))
    .map(([name]) => name)
}
