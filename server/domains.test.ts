import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Db } from './db/tables.ts'
import { command, domain, query, type Route } from './domain.ts'
import { domains, jobs, routes, timers } from './domains.ts'
import { getUnreadCount, markUnread } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { calls } from '@madang/contract/calls.ts'
import { operatorCalls } from '@madang/contract/operators/calls.ts'

test('every folder with a manifest is in the list of domains, under its own name', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${import.meta.dirname}/${entry.name}/domain.ts`))
    .map(({ name }) => name)
  expect(folders.length).toBeGreaterThan(15)
  expect(domains.map(({ name }) => name)).toEqual(folders.toSorted())
})

test('what a part adds stands beside what its domain and other parts have', () => {
  const [call, other, third] = routes
  const goes = { by: ['user_id'], onErase: 'delete', onExport: [] } as const
  const joined = domain({
    name: 'example',
    about: '',
    mayUse: [],
    routes: [call!],
    personalData: { one: goes },
    parts: [
      { routes: [other!], personalData: { two: goes } },
      { routes: [third!], stays: { three: 'one row' } },
    ],
  })
  expect(joined.routes).toEqual([call, other, third])
  expect(joined.personalData).toEqual({ one: goes, two: goes })
  expect(joined.stays).toEqual({ three: 'one row' })
})

test('a kind of due rows that a domain lists is looked for by a timer, and tried again by a job', () => {
  const due = domains.flatMap(({ due: rows = [] }) => rows)
  expect(due.length).toBeGreaterThan(8)
  for (const { timer, retry } of due) {
    expect(timers).toContain(timer)
    expect(jobs).toContain(retry)
  }
})

test('every call of the contract has exactly one handler', () => {
  const paths = [...calls, ...operatorCalls].map(({ path }) => path).toSorted()
  expect(routes.map(({ endpoint }) => endpoint.path).toSorted()).toEqual(paths)
})

test('REQ-150 what the contract calls reading changes nothing, and goes on while nothing may be changed', () => {
  const calls = routes.filter(({ kind }) => kind !== 'download')
  const told = calls.map((route) => [route.endpoint.path, 'isReading' in route])
  expect(told).toEqual(calls.map(({ endpoint }) => [endpoint.path, endpoint.key === 'none']))
})

test('a row of the table refuses a handler of another shape than (context, input)', () => {
  const positional = (_db: Db, _user: UserId): Promise<number> => Promise.resolve(0)
  const withoutClock = (_context: { readonly now: Date }, _input: object): Promise<null> => Promise.resolve(null)
  // @ts-expect-error: parameters one by one instead of a context
  expect(query(getUnreadCount, positional).kind).toBe('plain')
  // @ts-expect-error: a command reads its moment from the clock, after its locks
  expect(command(markUnread, withoutClock).kind).toBe('transaction')
  // @ts-expect-error: what the handler returns is what the contract promises
  expect(query(getUnreadCount, () => 'three').kind).toBe('plain')
})

test('a row of the table that is written by hand does not compile', () => {
  // @ts-expect-error: only `query`, `command` and their like make rows, because they check the types
  const literal: Route = { endpoint: getUnreadCount, kind: 'plain', handle: () => 'three' }
  expect(routes).not.toContain(literal)
})
