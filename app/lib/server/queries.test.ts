import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { NetworkError } from '@madang/client/refusal.ts'
import { queries } from './queries.ts'

afterEach(() => onlineManager.setOnline(true))

test('REQ-162 a change made while the browser believes itself offline is tried at once, refused, and not made later', async () => {
  onlineManager.setOnline(false)
  let tries = 0
  const change = new MutationObserver(queries, {
    mutationFn: () => {
      tries++
      return Promise.reject(new NetworkError('no answer'))
    },
    meta: { quiet: true },
  })
  await expect(change.mutate()).rejects.toBeInstanceOf(NetworkError)
  expect(change.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false })
  onlineManager.setOnline(true)
  await queries.resumePausedMutations()
  expect(tries).toBe(1)
})

test('REQ-162 a change is made though the browser wrongly believes itself offline', async () => {
  onlineManager.setOnline(false)
  const change = new MutationObserver(queries, { mutationFn: () => Promise.resolve('done') })
  await expect(change.mutate()).resolves.toBe('done')
})
