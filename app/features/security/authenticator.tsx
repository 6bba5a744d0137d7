import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { confirmCodes, startCodes, stopCodes } from '@madang/contract/users/second-factors.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { patterns } from '@madang/ui/strip.ts'
import { toast } from '@madang/ui/toast.tsx'
import { copy } from '../../lib/copy.ts'
import { useLanguage, useT } from '../../lib/locale.ts'
import { dateText } from '../../lib/format/moment.tsx'
import { PasswordSheet } from '../../lib/parts/password-sheet.tsx'
import { call } from '../../lib/server/call.ts'
import { serverNow } from '../../lib/server/clock.ts'
import { errorMessage } from '../../lib/server/queries.ts'
import { useHoldText } from '../../data/queries/networks.ts'
import { factorsQuery, refreshFactors } from './factors-query.ts'

type Started = Out<typeof startCodes>

/** Codes of an authenticator app beside the password: on with one of them, off with the password (REQ-57). */
export function Authenticator() {
  const { locale, t } = useLanguage()
  const hold = useHoldText()
  const queries = useQueryClient()
  const { data } = useQuery(factorsQuery)
  const [isAsking, setAsking] = useState(false)
  const [started, setStarted] = useState<Started>()
  const since = data?.codesSince ?? null
  return (
    <>
      <button type="button" className="row" onClick={() => setAsking(true)}>
        <span className="grow">
          <span className="block">{t('codes.title')}</span>
          <span className="text-13 quiet block">
            {since ? t('codes.since', { date: dateText(since, new Date(serverNow()), locale) }) : t('codes.text')}
          </span>
        </span>
        <span className="text-13 quiet">{data ? t(since ? 'codes.isOn' : 'codes.isOff') : '\u00a0'}</span>
        <Icon name="next" size="s" />
      </button>
      <PasswordSheet
        open={isAsking}
        title={t('codes.title')}
        verb={t(since ? 'codes.off' : 'codes.on')}
        danger={since !== null}
        onPassword={async (password) => {
          if (since) await call(stopCodes, { password })
          else setStarted(await call(startCodes, { password }))
          setAsking(false)
          await refreshFactors(queries)
        }}
        onClose={() => setAsking(false)}
      >
        <p className="text-13 quiet">{t(since ? 'codes.offText' : 'passkey.waits', { hold })}</p>
      </PasswordSheet>
      <Sheet open={started !== undefined} onClose={() => setStarted(undefined)} title={t('codes.title')}>
        {started ? <FirstCode started={started} onDone={() => setStarted(undefined)} /> : null}
      </Sheet>
    </>
  )
}

/** The secret, for an app on this phone or on another, and the first code of it. */
function FirstCode({ started: { secret, address }, onDone }: { started: Started; onDone: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(confirmCodes, { code }),
    onSuccess: () => {
      toast(t('codes.done'))
      onDone()
      return refreshFactors(queries)
    },
    meta: { quiet: true },
  })
  return (
    <Form className="fields" onSend={() => mutate()}>
      <p className="text-13 quiet">{t('codes.secretText')}</p>
      <p className="card bold codes-secret">{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <Button kind="soft" wide onClick={() => void copy(secret)}>
        {t('codes.copy')}
      </Button>
      <a className="bold text-13 accent" href={address}>
        {t('codes.open')}
      </a>
      <Field
        label={t('codes.code')}
        value={code}
        onValue={(text) => {
          setCode(text)
          reset()
        }}
        error={error ? errorMessage(error) : undefined}
        pattern={patterns.digits}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <Button type="submit" wide busy={isPending} disabled={code.length !== 6}>
        {t('codes.on')}
      </Button>
    </Form>
  )
}
