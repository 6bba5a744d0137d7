import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { domains, routes } from './domains.ts'
import { calls } from '@madang/contract/calls.ts'
import { operatorCalls } from '@madang/contract/operators/calls.ts'

test('every folder with a manifest is in the list of domains, under its own name', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${import.meta.dirname}/${entry.name}/domain.ts`))
    .map(({ name }) => name)
  expect(folders.length).toBeGreaterThan(15)
  expect(domains.map(({ name }) => name)).toEqual(folders.toSorted())
})

test('every call of the contract has exactly one handler', () => {
  const paths = [...calls, ...operatorCalls].map(({ path }) => path).toSorted()
  expect(routes.map(({ endpoint }) => endpoint.path).toSorted()).toEqual(paths)
})
