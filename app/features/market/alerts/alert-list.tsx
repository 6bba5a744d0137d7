import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deleteAlert, type PriceAlert } from '@madang/contract/reading/alerts.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { call } from '../../../lib/server/call.ts'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { useLanguage, type Translate } from '../../../lib/locale.ts'
import { absolute } from '../../../lib/format/moment.tsx'
import { priceText } from '../../../lib/format/prices.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { alertsQuery } from '../coin-queries.ts'
import { marketKeys } from '../../../lib/keys/market-keys.ts'

/** My alerts: those that wait, and those that were told until they are deleted (REQ-69). */
export function AlertList() {
  const { locale, t } = useLanguage()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(alertsQuery(locale))
  const remove = useMutation({
    mutationFn: (alertId: string) => call(deleteAlert, { alertId }),
    onSettled: () => queries.invalidateQueries({ queryKey: marketKeys.allAlerts() }),
  })
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<p aria-busy="true" />} />
  return (
    <section aria-labelledby="my-alerts">
      <div className="alert-head">
        <h3 id="my-alerts">{t('alert.mine')}</h3>
        <span className="text-12 quiet">{t('alert.count', { n: data.waiting, most: data.most })}</span>
      </div>
      {data.items.length ? (
        <ul className="alert-list">
          {data.items.map((alert) => (
            <li key={alert.alertId} className="row">
              <span className="grow">
                <span className="block">
                  <b className="bold">{alert.name}</b> <span className="text-13">{wish(alert, locale, t)}</span>
                </span>
                <span className="block text-12 quiet">
                  {state(alert, locale, t)}
                  {alert.isSample ? ` · ${t('home.sample')}` : ''}
                </span>
              </span>
              <IconButton
                icon="trash"
                size="s"
                className="quiet"
                label={t('alert.delete', { name: alert.name })}
                disabled={remove.isPending && remove.variables === alert.alertId}
                onClick={() => remove.mutate(alert.alertId)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-13 quiet">{t('alert.none')}</p>
      )}
    </section>
  )
}

function wish({ kind, target, currency, basePrice }: PriceAlert, locale: Locale, t: Translate): string {
  const words = { price: priceText(target, currency, locale), currency }
  if (kind === 'percent')
    return t('alert.say.percent', { price: Number(target), base: priceText(basePrice, currency, locale), currency })
  return t(kind === 'above' ? 'alert.say.above' : 'alert.say.below', words)
}

function state({ fired, currency }: PriceAlert, locale: Locale, t: Translate): string {
  if (!fired) return t('alert.waiting')
  return t('alert.reached', {
    time: absolute(fired.at, locale),
    price: priceText(fired.price, currency, locale),
    currency,
  })
}
