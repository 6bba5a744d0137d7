import { amountText } from '@madang/client/money.ts'
import type { ExchangeRate } from '@madang/contract/campaigns/points.ts'
import type { Amount } from '@madang/contract/money.ts'
import { Button } from '@madang/ui/button.tsx'
import { FieldError } from '@madang/ui/forms/field-error.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { dayWords } from '../../../lib/format/date-words.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { AssetMark } from '../../../lib/parts/asset-mark.tsx'
import { RestoredNote } from '../../../lib/restored-note.tsx'
import { useExchange, xrpOf } from './use-exchange.ts'

/** Points for XRP: the rate, how many, what they bring, and that it is final (REQ-139). */
export function ExchangeCard({ rate, have }: { rate: ExchangeRate; have: Amount<'POINT'> }) {
  const { t, locale } = useLanguage()
  const { text, isRestored, points, wrong, isReady, isPending, change, step, submit } = useExchange(rate, have)
  const xrp = amountText('XRP', xrpOf(points, rate))
  const size = { n: rate.pointsPerXrp.toLocaleString(locale) }
  return (
    <Form className="card exchange-card" onSend={submit}>
      <div className="exchange-ends">
        <h2 className="exchange-name">
          <AssetMark asset="XRP" size={24} />
          {t('exchange.toXrp')}
        </h2>
        <span className="text-12 quiet tabular">{t('exchange.rate', size)}</span>
      </div>
      <RestoredNote isShown={isRestored} />
      <div className="exchange-step">
        <button type="button" className="icon-button" aria-label={t('exchange.less', size)} onClick={() => step(-1)}>
          <span aria-hidden="true">−</span>
        </button>
        <label>
          <input
            aria-label={t('exchange.howMany')}
            aria-invalid={wrong !== undefined}
            aria-describedby="exchange-wrong"
            inputMode="numeric"
            maxLength={9}
            value={text}
            onChange={({ currentTarget: { value } }) => change(value.replaceAll(/\D/g, ''))}
          />
          <span aria-hidden="true">{t('exchange.unit')}</span>
        </label>
        <button type="button" className="icon-button" aria-label={t('exchange.more', size)} onClick={() => step(1)}>
          <Icon name="plus" size="s" />
        </button>
      </div>
      <FieldError id="exchange-wrong">{wrong}</FieldError>
      <p className="exchange-ends" aria-live="polite">
        <span className="quiet">{t('exchange.get')}</span>
        <b className="exchange-gain tabular">{xrp} XRP</b>
      </p>
      <Button type="submit" wide size="m" busy={isPending} disabled={!isReady}>
        {isReady ? t('exchange.action', { points: points.toLocaleString(locale), xrp }) : t('exchange.actionNone')}
      </Button>
      <p className="text-12 quiet exchange-note">{t('exchange.final', { day: dayWords(rate.from, locale, 'day') })}</p>
    </Form>
  )
}
