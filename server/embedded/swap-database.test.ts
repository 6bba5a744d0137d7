import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { begunSwap, finishSwap, swapDatabase } from './swap-database.ts'

async function homeWithTwo({ hasCurrent = true } = {}) {
  const home = await mkdtemp(join(tmpdir(), 'madang-swap-'))
  const make = async (folder: string, name: string) => {
    await mkdir(join(folder, 'postgres'), { recursive: true })
    await writeFile(join(folder, 'postgres', 'name'), name)
    await writeFile(join(folder, 'postgres-password'), `password of ${name}`)
  }
  if (hasCurrent) await make(home, 'old')
  await make(join(home, 'opened'), 'new')
  const read = (...path: string[]) => readFile(join(home, ...path), 'utf8')
  return { home, read, [Symbol.asyncDispose]: () => rm(home, { recursive: true }) }
}

test('REQ-193 a database takes the place of another, which stays beside it with its password, and of none', async () => {
  await using two = await homeWithTwo()
  await swapDatabase(two.home, { from: 'opened', earlier: 'before' })
  expect(await two.read('postgres', 'name')).toBe('new')
  expect(await two.read('postgres-password')).toBe('password of new')
  expect(await two.read('before', 'name')).toBe('old')
  expect(await two.read('before-password')).toBe('password of old')
  expect(await begunSwap(two.home)).toBeNull()

  await using one = await homeWithTwo({ hasCurrent: false })
  await swapDatabase(one.home, { from: 'opened', earlier: null })
  expect(await one.read('postgres', 'name')).toBe('new')
})

test('REQ-193 a swap that was killed after any of its steps is finished by whoever comes next, and then left alone', async () => {
  const steps = [
    ['postgres', 'before'],
    ['opened/postgres', 'postgres'],
    ['postgres-password', 'before-password'],
    ['opened/postgres-password', 'postgres-password'],
  ] as const
  for (let made = 0; made <= steps.length; made++) {
    await using two = await homeWithTwo()
    await writeFile(join(two.home, 'swapping.json'), JSON.stringify({ from: 'opened', earlier: 'before' }))
    for (const [from, to] of steps.slice(0, made)) await rename(join(two.home, from), join(two.home, to))
    expect(await begunSwap(two.home)).not.toBeNull()
    await finishSwap(two.home)
    expect(await two.read('postgres', 'name')).toBe('new')
    expect(await two.read('postgres-password')).toBe('password of new')
    expect(await two.read('before', 'name')).toBe('old')
    expect(await two.read('before-password')).toBe('password of old')
    expect(await begunSwap(two.home)).toBeNull()
    const after = await readdir(two.home, { recursive: true })
    await finishSwap(two.home)
    expect(await readdir(two.home, { recursive: true })).toEqual(after)
  }
})
