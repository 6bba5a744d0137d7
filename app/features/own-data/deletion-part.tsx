import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '../../lib/navigation/router.ts'
import { cancelDeletion, requestDeletion } from '@madang/contract/users/own-data.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { Amount, Asset } from '@madang/contract/money.ts'
import type { getDeletion } from '@madang/contract/users/own-data.ts'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { Check } from '@madang/ui/forms/check.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../../lib/server/call.ts'
import { useLanguage, useT } from '../../lib/locale.ts'
import { absolute } from '../../lib/format/moment.tsx'
import { ShownAmount } from '../../lib/parts/shown-amount.tsx'
import { PasswordSheet } from '../../lib/parts/password-sheet.tsx'
import { deletionQuery } from '../../data/queries/own-account.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'
import { AmountVisibilityButton } from '../../lib/parts/amount-visibility-button.tsx'
import { NotYet } from '../../lib/parts/not-yet.tsx'

type Losses = Out<typeof getDeletion>['losses']

/** Leaving: what goes, what is lost, what stays, before the button; then seven days in which it can be taken back (REQ-58, REQ-185). */
export function DeletionPart() {
  const { t, locale } = useLanguage()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(deletionQuery)
  const [isSure, setSure] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const refresh = () =>
    Promise.all(
      [accountKeys.deletion(), accountKeys.devices(), accountKeys.activity()].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  const keep = useMutation({
    mutationFn: () => call(cancelDeletion, {}),
    onSuccess: () => {
      toast(t('leaving.kept'))
      return refresh()
    },
  })
  async function leave(password: string) {
    await call(requestDeletion, { password })
    setAsking(false)
    setSure(false)
    await refresh()
  }
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={3} />} />
  if (data.deletionTime)
    return (
      <div className="pad own-part">
        <div className="card own-ready" role="status">
          <p className="bold">{t('leaving.at', { time: absolute(data.deletionTime, locale) })}</p>
          <p className="text-13 quiet">{t('leaving.text')}</p>
          <WaitsFor reasons={data.waitsFor} />
          <Button wide busy={keep.isPending} onClick={() => keep.mutate()}>
            {t('leaving.cancel')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="pad own-part">
      <section>
        <div className="flex spread">
          <h2>{t('leaving.lose')}</h2>
          <AmountVisibilityButton />
        </div>
        <LossList losses={data.losses} />
        <p className="text-13 quiet">{t('leaving.loseText')}</p>
      </section>
      <WaitsFor reasons={data.waitsFor} />
      <section>
        <h2>{t('leaving.goes')}</h2>
        <p className="text-13 quiet">{t('leaving.goesText')}</p>
      </section>
      <section>
        <h2>{t('leaving.stays')}</h2>
        <p className="text-13 quiet">{t('leaving.staysText')}</p>
      </section>
      <Link className={buttonClass({ kind: 'soft', wide: true })} to="/settings" search={{ part: 'export' }}>
        {t('leaving.exportFirst')}
      </Link>
      <Check checked={isSure} onChecked={setSure}>
        {t('leaving.sure', { n: data.days })}
      </Check>
      <Button kind="danger" wide disabled={!isSure} onClick={() => setAsking(true)}>
        {t('leaving.action')}
      </Button>
      <PasswordSheet
        open={isAsking}
        danger
        title={t('leaving.action')}
        verb={t('leaving.verb', { n: data.days })}
        onPassword={leave}
        onClose={() => setAsking(false)}
      >
        <p className="text-13 quiet">{t('leaving.password', { n: data.days })}</p>
      </PasswordSheet>
    </div>
  )
}

function WaitsFor({ reasons }: { reasons: readonly string[] }) {
  const t = useT()
  if (reasons.length === 0) return null
  return (
    <section>
      <h2>{t('leaving.waits')}</h2>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p className="text-13 quiet">{t('leaving.waitsText')}</p>
    </section>
  )
}

function LossList({ losses: { cvc, usdt, xrp, point } }: { losses: Losses }) {
  const t = useT()
  if (!(cvc || usdt || xrp || point)) return <p className="own-none">{t('leaving.nothing')}</p>
  return (
    <dl className="card own-losses">
      <Loss asset="CVC" value={cvc} />
      <Loss asset="USDT" value={usdt} />
      <Loss asset="XRP" value={xrp} />
      <Loss asset="POINT" value={point} />
    </dl>
  )
}

/** Four stars while amounts are hidden; nothing of what nobody has. */
function Loss<A extends Asset>({ asset, value }: { asset: A; value: Amount<A> }) {
  if (value <= 0n) return null
  return (
    <div className="flex spread gap-12">
      <dt>{asset}</dt>
      <dd className="tabular bold">
        <ShownAmount asset={asset} value={value} />
      </dd>
    </div>
  )
}
