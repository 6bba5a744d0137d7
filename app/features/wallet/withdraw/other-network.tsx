import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formsOf } from '@madang/contract/wallet/addresses/read-address.ts'
import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useLanguage, useT } from '../../../lib/locale.ts'
import type { Network } from '../networks-query.ts'
import { plainAmount } from '../parts/shown-text.ts'
import { retype } from './draft-of.ts'
import { quoteQuery } from './quote.ts'
import { refusedAddress } from './refused-address.ts'
import type { Form } from './use-form.ts'

/** An address that fits another network: the switch, with what it then costs, instead of a bare error (REQ-124). */
export function OtherNetwork({ form, network }: { form: Form; network: Network | undefined }) {
  const { locale } = useLanguage()
  if (!network || form.typed.address === '') return null
  const forms = formsOf(form.typed.address)
  if (forms.includes(network.form)) return null
  const isRefused = (other: string) => refusedAddress({ ...form.typed, network: other }, form.networks, locale) !== null
  const others = form.networks.filter((each) => forms.includes(each.form) && !isRefused(each.network))
  return others.map((other) => <Offer key={other.network} form={form} other={other} />)
}

function Offer({ form: { asset, typed }, other }: { form: Form; other: Network }) {
  const t = useT()
  const { data } = useQuery(quoteQuery(asset, { ...typed, network: other.network }))
  const offer = useRef<HTMLDivElement>(null)
  // On a small phone it would come in below what stays at the foot.
  useEffect(() => {
    // A block: what some browsers answer is a promise, and no cleanup.
    offer.current?.scrollIntoView({ block: 'nearest' })
  }, [data])
  return (
    <div ref={offer} className="pad">
      <div className="wallet-suggestion" role="group" aria-label={t('withdraw.switch', { network: other.name })}>
        <p className="wallet-notice warning">
          <Icon name="swap" size="s" />
          <span>
            <b>{t('withdraw.switch', { network: other.name })}</b>
            {data ? (
              <span className="block">
                {t('withdraw.switchFee', {
                  fee: plainAmount(asset, data.fee),
                  received: plainAmount(asset, data.received),
                  asset,
                })}
              </span>
            ) : null}
          </span>
        </p>
        <div className="flex">
          <Button kind="soft" size="sm" onClick={() => retype(asset, { network: other.network })}>
            {t('withdraw.switchAction', { network: other.name })}
          </Button>
          <Button kind="plain" size="sm" onClick={() => retype(asset, { address: '' })}>
            {t('withdraw.again')}
          </Button>
        </div>
      </div>
    </div>
  )
}
