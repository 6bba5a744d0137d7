import type { ReactNode } from 'react'
import type { Amount } from '@madang/contract/money.ts'
import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { amountText } from '@madang/client/money.ts'
import { useT } from '../../../lib/locale.ts'
import { RestoredNote } from '../../../lib/restored-note.tsx'
import { AmountField } from '../parts/amount-field.tsx'
import { plainAmount, useShownText } from '../parts/shown-text.ts'
import type { BuybackTerms } from './queries.ts'
import { buybackDraft, useBuyback } from './use-buyback.ts'
import { quantityFor, valueOf } from './value-of.ts'

/** The day is open: the amount, what it brings, whether that is enough to withdraw, then the button (REQ-116, REQ-117). */
export function OpenForm({
  terms,
  minimum,
  children,
}: {
  terms: BuybackTerms
  minimum: Amount<'USDT'> | undefined
  /** Requests of before, and how it works. */
  children: ReactNode
}) {
  const t = useT()
  const shown = useShownText()
  const { typed, quantity, wrong, isPending, change, submit } = useBuyback(terms)
  const isRestored = buybackDraft.useIsRestored()
  if (!typed) return null
  const value = quantity === undefined ? undefined : valueOf(quantity, terms.price)
  const words = quantity === undefined ? undefined : amountText('CVC', quantity, { leastDecimals: 2 })
  return (
    <Form className="wallet-tall" onSend={submit}>
      <RestoredNote isShown={isRestored} isWide />
      <AmountField label={t('buyback.quantity')} unit="CVC" value={typed.quantity} onValue={change} error={wrong}>
        {t('buyback.limits', { available: shown('CVC', terms.available), minimum: plainAmount('CVC', terms.minimum) })}
      </AmountField>
      {typed.isReturned ? <p className="wallet-notice">{t('lost.never')}</p> : null}
      <section className="card buyback-give" aria-live="polite">
        <p>
          <span className="text-13 quiet">{t('buyback.get')}</span>
          <b>
            {value === undefined ? '–' : plainAmount('USDT', value)} <span className="wallet-unit">USDT</span>
          </b>
        </p>
        {words === undefined ? null : (
          <p className="text-12 quiet">
            {t('buyback.equation', { quantity: words, price: plainAmount('USDT', terms.price) })}
          </p>
        )}
      </section>
      {minimum !== undefined && (value === undefined || value < minimum) ? (
        <NotEnough value={value ?? valueOf(terms.minimum, terms.price)} minimum={minimum} price={terms.price} />
      ) : null}
      {children}
      <PageFoot>
        <Button type="submit" wide busy={isPending} disabled={quantity === undefined}>
          {words === undefined ? t('buyback.action') : t('buyback.actionOf', { quantity: words })}
        </Button>
        <p className="text-12 quiet">{t('buyback.until')}</p>
      </PageFoot>
    </Form>
  )
}

/** What the buyback brings is less than the least withdrawal: said before the button (REQ-117). */
function NotEnough({
  value,
  minimum,
  price,
}: {
  value: Amount<'USDT'>
  minimum: Amount<'USDT'>
  price: Amount<'USDT'>
}) {
  const t = useT()
  return (
    <div className="wallet-gap">
      <p className="wallet-notice warning">
        <Icon name="alert" size="s" />
        <span>
          <b>{t('buyback.below', { amount: plainAmount('USDT', value) })}</b>{' '}
          {t('buyback.belowText', {
            minimum: plainAmount('USDT', minimum),
            needed: plainAmount('CVC', quantityFor(minimum, price)),
          })}
        </span>
      </p>
    </div>
  )
}
