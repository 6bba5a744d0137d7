import { useQuery } from '@tanstack/react-query'
import { Link } from '../../lib/navigation/router.ts'
import { Amount } from '@madang/ui/amount.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { CvcMark } from '@madang/ui/marks.tsx'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { amountText } from '@madang/client/money.ts'
import { useT } from '../../lib/locale.ts'
import { rewardOverviewQuery } from '../../data/queries/reward-overview.ts'
import { useHideMoney } from '../../lib/preferences/settings.ts'

/** What I hold, hidden until the eye is opened (REQ-167). */
export function Assets() {
  const t = useT()
  const [isHidden, toggle] = useHideMoney()
  const { data } = useQuery(rewardOverviewQuery)
  return (
    <section className="mon" aria-labelledby="assets-title">
      <div className="f sp mon-head">
        <h2 id="assets-title">{t('my.assets')}</h2>
        <IconButton
          className="q"
          icon={isHidden ? 'eye-off' : 'eye'}
          size="s"
          label={t(isHidden ? 'amount.show' : 'amount.hide')}
          onClick={toggle}
        />
      </div>
      <Link className="row" to="/cvc">
        <CvcMark />
        <span className="grow">CVC</span>
        <span className="mon-end">
          {data ? (
            <>
              <b className="block">
                <Amount text={amountText('CVC', data.held)} hidden={isHidden} hiddenLabel={t('amount.hidden')} />
              </b>
              <span className="s12 q n block">
                {isHidden ? '\u00a0' : t('my.locked', { amount: amountText('CVC', data.locked) })}
              </span>
            </>
          ) : (
            <>
              <Skeleton width={64} height={18} />
              <Skeleton width={88} height={12} />
            </>
          )}
        </span>
      </Link>
      <p className="s12 q mon-risk">{t('risk')}</p>
    </section>
  )
}
