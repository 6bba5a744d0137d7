import { buttonClass } from '@madang/ui/button.tsx'
import { FurtherIcon } from '@madang/ui/further-icons.tsx'
import type { Balances } from '../../../data/queries/balances.ts'
import { units } from '@madang/contract/money.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { ShownAmount } from '../../../lib/parts/shown-amount.tsx'
import { useT } from '../../../lib/locale.ts'
import { useIsOffered } from '../../../lib/server/offered.ts'
import { useProceedsName } from '../parts/proceeds-name.ts'
import { useShownText } from '../parts/shown-text.ts'

/** What can leave now, from where, and the two things to do with it. Never a sum over assets: CVC has no price (REQ-121). */
export function Hero({ usdt: { available, bonus } }: { usdt: Balances['usdt'] }) {
  const t = useT()
  const shown = useShownText()
  const free = units<'USDT'>(available + (bonus.withdrawable ? bonus.amount : 0n))
  const source = useProceedsName()
  const isBuybackOffered = useIsOffered('buyback')
  const isWithdrawalOffered = useIsOffered('withdrawal')
  const isBonusClosed = bonus.amount > 0n && !bonus.withdrawable
  return (
    <section className="wallet-hero" aria-labelledby="wallet-free">
      <h2 id="wallet-free" className="text-13 quiet">
        {t(isWithdrawalOffered ? 'wallet.canWithdraw' : 'wallet.usdtFree')}
      </h2>
      <ShownAmount asset="USDT" value={free} size="l" />
      {isBuybackOffered || available > 0n ? (
        <p className="text-13 quiet">
          {t(isBonusClosed ? 'wallet.partsClosed' : 'wallet.parts', {
            source,
            proceeds: shown('USDT', available),
            bonus: shown('USDT', bonus.amount),
          })}
        </p>
      ) : null}
      <div className="wallet-two">
        <Link className={buttonClass({ size: 'm' })} to="/withdraw">
          <FurtherIcon name="leave" size="s" />
          {t('wallet.withdraw')}
        </Link>
        <Link className={buttonClass({ size: 'm', kind: 'soft' })} to="/recharge">
          {t('wallet.deposit')}
        </Link>
        <Link className={buttonClass({ size: 'm', kind: 'plain' })} to="/buyback">
          {t('wallet.buyback')}
        </Link>
      </div>
    </section>
  )
}
