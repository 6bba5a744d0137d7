import { lazy, Suspense, useEffect, useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { sendWithdrawCode } from '@madang/contract/wallet/withdrawals.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { patterns } from '@madang/ui/strip.ts'
import { useT } from '../../../lib/locale.ts'
import { call } from '../../../lib/server/call.ts'
import { OwnPassword } from '../../../lib/parts/own-password.tsx'
import type { Quote } from './quote.ts'
import type { useRequest } from './use-request.ts'

/** Fetched once a code was asked for. */
const UndeliveredCode = lazy(async () => ({
  default: (await import('../../../lib/undelivered-code.tsx')).UndeliveredCode,
}))

type Request = ReturnType<typeof useRequest>

/** The last thing asked for: a code to the bound phone, otherwise the password again; a wrong one gets the focus (REQ-123, REQ-165). */
export function SecondCheck({ quote: { check, phone }, request }: { quote: Quote; request: Request }) {
  const t = useT()
  const part = useRef<HTMLElement>(null)
  const isWrong = request.wrongProof !== undefined
  useEffect(() => {
    if (!isWrong) return
    part.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
    part.current?.scrollIntoView({ block: 'center' })
  }, [isWrong])
  return (
    <section ref={part} className="wallet-gap fields">
      {check === 'sms' ? <SmsCode phone={phone ?? ''} request={request} /> : null}
      {check === 'password' ? <Password request={request} /> : null}
      {check === 'passkey' ? <p className="pad text-13 quiet">{t('withdraw.byPasskey')}</p> : null}
    </section>
  )
}

function SmsCode({ phone, request }: { phone: string; request: Request }) {
  const t = useT()
  const { mutate, isPending, isSuccess, submittedAt } = useMutation({ mutationFn: () => call(sendWithdrawCode, {}) })
  return (
    <>
      <Field
        label={t('withdraw.code')}
        value={request.secret}
        onValue={request.change}
        error={request.wrongProof}
        pattern={patterns.digits}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        hint={t(isSuccess ? 'withdraw.codeSent' : 'withdraw.codeTo', { phone })}
        trailing={
          <Button kind="plain" size="sm" busy={isPending} onClick={() => mutate()}>
            {t('withdraw.codeGet')}
          </Button>
        }
      />
      {isSuccess ? (
        <Suspense>
          <UndeliveredCode use="money" askedAt={submittedAt} />
        </Suspense>
      ) : null}
    </>
  )
}

function Password({ request }: { request: Request }) {
  const t = useT()
  return (
    <OwnPassword
      label={t('withdraw.password')}
      value={request.secret}
      onValue={request.change}
      error={request.wrongProof}
    />
  )
}
