import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { retype, type Typed } from './draft-of.ts'

const answers = ['yes', 'no'] as const

/** Asks whether somebody told them to withdraw; nothing is answered beforehand (REQ-126). */
export function ScamQuestion({ asset, asked }: { asset: WithdrawableAsset; asked: Typed['asked'] }) {
  const t = useT()
  return (
    <div className="wallet-gap" role="radiogroup" aria-label={t('withdraw.scam')}>
      <p className="bold">{t('withdraw.scam')}</p>
      <p className="text-13 quiet">{t('withdraw.scamText')}</p>
      <div className="wallet-answers">
        {answers.map((answer) => (
          <Button
            key={answer}
            kind="plain"
            size="m"
            role="radio"
            aria-checked={asked === answer}
            onClick={() => retype(asset, { asked: answer })}
          >
            {t(`withdraw.${answer}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Somebody asked for it: nothing is sent; what to know and whom to ask. */
export function ScamStop({ asset }: { asset: WithdrawableAsset }) {
  const t = useT()
  return (
    <section className="wallet-gap fields">
      <h2 className="freeze-title flex gap-8">
        <span className="danger">
          <Icon name="shield-alert" />
        </span>
        {t('withdraw.scamTitle')}
      </h2>
      <p>{t('withdraw.scamWhy')}</p>
      <Link className={buttonClass({ wide: true })} to="/support">
        {t('withdraw.scamHelp')}
      </Link>
      <Button kind="plain" wide onClick={() => retype(asset, { asked: '' })}>
        {t('withdraw.scamBack')}
      </Button>
    </section>
  )
}
