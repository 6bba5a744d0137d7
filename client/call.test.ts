import { describe, expect, it } from 'vitest'
import { checkIn } from '@madang/contract/rewards/rewards.ts'
import { createCall } from './call.ts'
import { errorMessageIn } from './error-message.ts'
import { NetworkError } from './refusal.ts'

const texts = { network: 'No connection', unexpected: 'Our fault' }
const answered = (data: unknown) =>
  createCall(() => Promise.resolve({ success: 200, msg: '', data }))(checkIn, {}).catch((error: unknown) => error)

describe('What a call throws when its answer cannot be read', () => {
  it('REQ-162 an answer that breaks the contract is told as our fault, and its outcome stays as unknown as without one', async () => {
    const error = await answered({ Nonsense: 1 })
    expect(error).toBeInstanceOf(NetworkError)
    expect(errorMessageIn(error, texts)).toBe(texts.unexpected)
  })

  it('REQ-162 no answer at all is told as the network', async () => {
    const error = new NetworkError('no answer')
    expect(errorMessageIn(error, texts)).toBe(texts.network)
  })
})
