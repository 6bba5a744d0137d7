import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure, failures, failureText } from '@madang/contract/failures.ts'
import { locales, type Locale } from '@madang/contract/locale.ts'
import { amountOf } from '@madang/contract/money.ts'
import { belowBuybackMinimum } from '@madang/contract/wallet/buyback-words.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { chooseLanguage, useT } from '../../lib/locale.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { errorMessage } from '../../lib/server/queries.ts'
import { ContactForm } from './contact-form.tsx'

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: '' } })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('navigator', { onLine: true, language: 'ko-KR' })
})
afterEach(() => vi.unstubAllGlobals())

/** As the server refuses a call of somebody who reads Korean. */
function refused({ failure, detail }: Failure): Refusal {
  return new Refusal(failures[failure].code, failureText(failure, detail, 'ko-KR'), { ...detail })
}

function Drawn({ error }: { error: Refusal }): ReactNode {
  useT()
  return errorMessage(error)
}

const typed = { value: 'mina@example.com', password: 'x' }
const wrongPassword = new Failure('WRONG_CREDENTIALS', { field: 'password', fieldText: 'wrongPassword' })
const busy = new Failure('TOO_MANY', { retryAfter: 3 })
const tooLittle = belowBuybackMinimum({ minimum: amountOf('CVC', '12.5') })

const places: readonly { place: string; failure: Failure; draw: (error: Refusal) => ReactNode }[] = [
  {
    place: 'under a field of a form',
    failure: wrongPassword,
    draw: (error) => (
      <ContactForm
        field={{ label: 'e-mail' }}
        verb="send"
        isRestored={false}
        typed={typed}
        onTyped={() => undefined}
        isSet={false}
        isPending={false}
        error={error}
        onSave={() => undefined}
      />
    ),
  },
  {
    place: 'in place of a list',
    failure: busy,
    draw: (error) => <NotYet error={error} onRetry={() => undefined} waiting={null} />,
  },
  {
    place: 'beside an amount, with a figure of the rules',
    failure: tooLittle,
    draw: (error) => <Drawn error={error} />,
  },
]

test.each(places)(
  'REQ-11 what the server refused changes its language with the app $place',
  async ({ failure, draw }) => {
    const error = refused(failure)
    const inLanguage = async (locale: Locale) => {
      await chooseLanguage(locale)
      return renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{draw(error)}</QueryClientProvider>)
    }
    for (const now of [...locales].reverse())
      expect(await inLanguage(now)).toContain(failureText(failure.failure, failure.detail, now))
  },
)
