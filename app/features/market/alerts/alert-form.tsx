import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setAlert, type AlertKind } from '@madang/contract/reading/alerts.ts'
import type { Quote } from '@madang/contract/reading/market.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { Note } from '@madang/ui/note.tsx'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../../../lib/server/call.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { RestoredNote } from '../../../lib/restored-note.tsx'
import { useKeptText } from '../../../lib/storage/kept-text.ts'
import { priceText } from '../../../lib/format/prices.ts'
import { errorMessage } from '../../../lib/server/queries.ts'
import { marketKeys } from '../../../lib/keys/market-keys.ts'

const kinds = ['above', 'below', 'percent'] as const satisfies readonly AlertKind[]
/** What a number looks like while it is typed; the rest is taken out (REQ-164). */
const notNumber = /[^\d.]/g
const number = /^[0-9]+(\.[0-9]+)?$/

/** Asks for one alert on a coin (REQ-69). What was typed stays when it is refused. */
export function AlertForm({ coin }: { coin: Quote }) {
  const { locale, t } = useLanguage()
  const queries = useQueryClient()
  const [isMissing, setMissing] = useState(false)
  const { currency, symbol } = coin
  // A number means nothing without its kind and its currency.
  const name = `alert/${symbol}/${currency}`
  const { text: target, isRestored, type } = useKeptText(name)
  const chosen = useKeptText(`${name}/kind`, kinds[0])
  const kind = kinds.find((one) => one === chosen.text) ?? kinds[0]
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(setAlert, { symbol, kind, target, currency }),
    onSuccess: async () => {
      type('')
      chosen.type(kinds[0])
      toast(t('alert.made'))
      await queries.invalidateQueries({ queryKey: marketKeys.allAlerts() })
    },
    meta: { quiet: true },
  })

  function submit() {
    const isNumber = number.test(target)
    setMissing(!isNumber)
    if (isNumber) mutate()
  }

  const refused = error ? errorMessage(error) : undefined
  return (
    <Form className="alert-form" onSend={submit}>
      <RestoredNote isShown={isRestored || chosen.isRestored} />
      <Segment
        label={t('alert.kind')}
        value={kind}
        onValue={(next) => {
          chosen.type(next)
          reset()
        }}
        choices={kinds.map((key) => ({ key, label: t(`alert.${key}`) }))}
      />
      <Field
        label={kind === 'percent' ? t('alert.percentOf') : t('alert.price', { currency })}
        value={target}
        onValue={(value) => {
          type(value)
          setMissing(false)
          reset()
        }}
        pattern={notNumber}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        error={isMissing ? t('alert.enter') : refused}
        hint={t('alert.now', { price: priceText(coin.price, currency, locale), currency })}
      />
      <Note>{t(coin.isSample ? 'alert.onSample' : 'alert.once')}</Note>
      <Button type="submit" wide busy={isPending}>
        {t('alert.save')}
      </Button>
    </Form>
  )
}
