import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { CodeUse } from '@madang/contract/users/contact.ts'
import { accountKeys } from './keys/account-keys.ts'
import { speakWhole, t } from './locale.ts'
import { UndeliveredCode } from './undelivered-code.tsx'

beforeAll(() => speakWhole('en-GB'))

/** What stands on the page where the server named these contacts for a code that was asked for at 1. */
function drawn(use: CodeUse, contacts: readonly string[], askedAt = 1): string {
  const queries = new QueryClient()
  queries.setQueryData(accountKeys.undelivered(use, 1), { contacts })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <UndeliveredCode use={use} askedAt={askedAt} />
    </QueryClientProvider>,
  )
}

test('REQ-50 each contact that a code did not reach is said in the words of its kind; of a later ask, and where all arrived, nothing is', () => {
  expect(drawn('phone', [])).toBe('')
  expect(drawn('phone', ['+8210****5678'], 2)).toBe('')
  const phone = t('contact.undelivered.phone', { contact: '+8210****5678' })
  expect(drawn('phone', ['+8210****5678'])).toContain(phone)
  expect(drawn('money', ['+8210****5678'])).toContain(phone)
  const both = drawn('email', ['mi***@example.com', 'ot***@example.com'])
  for (const contact of ['mi***@example.com', 'ot***@example.com'])
    expect(both).toContain(t('contact.undelivered.email', { contact }))
})
