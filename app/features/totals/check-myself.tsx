import { hiddenText } from '@madang/ui/amount.tsx'
import { Link } from '../../lib/navigation/router.ts'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Note } from '@madang/ui/note.tsx'
import { amountText } from '@madang/client/money.ts'
import { useT } from '../../lib/locale.ts'
import { myUserId } from '../../lib/server/session.ts'
import { useHideMoney } from '../../lib/preferences/hide-money.ts'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'
import { type CheckOutcome, useCheck } from './use-check.ts'

/** Whether my own balance is in the latest root, computed on this phone. */
export function CheckMyself() {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  return (
    <section className="pad totals-check">
      <h2>{t('totals.check')}</h2>
      <p className="quiet">{t('totals.checkText')}</p>
      {isLoggedIn ? (
        <Checking userId={myUserId()} />
      ) : (
        <Link className={buttonClass({ kind: 'soft', wide: true })} to="/login" search={{ back: '/totals' }}>
          {t('totals.checkLogin')}
        </Link>
      )}
    </section>
  )
}

function Checking({ userId }: { userId: string }) {
  const t = useT()
  const { mutate, data, isPending, isError } = useCheck(userId)
  return (
    <>
      <div role="status">
        {data?.length === 0 ? <Note icon="info">{t('totals.notYet')}</Note> : null}
        {data?.map((outcome) => (
          <Result key={outcome.asset} outcome={outcome} />
        ))}
        {isError ? <Note icon="alert">{t('totals.checkFailed')}</Note> : null}
      </div>
      <Button wide kind={data ? 'soft' : 'accent'} busy={isPending} onClick={() => mutate()}>
        {t(data ? 'totals.checkAgain' : 'totals.checkAction')}
      </Button>
    </>
  )
}

function Result({ outcome }: { outcome: CheckOutcome }) {
  const t = useT()
  const [isHidden] = useHideMoney()
  const { asset, isFound, root, balance, steps } = outcome
  return (
    <div className="card totals-result">
      <p className={`flex gap-8 bold ${isFound ? 'ok' : 'danger'}`}>
        <Icon name={isFound ? 'check' : 'alert'} size="s" />
        {t(isFound ? 'totals.found' : 'totals.wrong')}
      </p>
      <p>
        {isFound
          ? t('totals.foundText', {
              asset,
              amount: isHidden ? hiddenText : amountText(asset, balance),
              total: amountText(asset, root.total),
              n: root.people,
              steps,
              day: root.day,
            })
          : t('totals.wrongText', { day: root.day })}
      </p>
    </div>
  )
}
