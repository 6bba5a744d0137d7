import { units } from '@madang/contract/money.ts'
import type { MonthlyStatement, StatementAsset } from '@madang/contract/rewards/reward-months.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { recordTime } from '../../../lib/format/exact-time.ts'
import { useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { ShownAmount } from '../../../lib/parts/shown-amount.tsx'
import { requestTarget } from './request-target.ts'

interface Props<A extends StatementAsset> {
  readonly asset: A
  readonly line: MonthlyStatement<A>['lines'][number]
}

/** One transfer and what it was for; what belongs to a request names it and leads to it. */
export function StatementLine<A extends StatementAsset>({ asset, line }: Props<A>) {
  const { request } = line
  const about = <About asset={asset} line={line} />
  if (!request) return <li className="row">{about}</li>
  return (
    <li>
      <Link {...requestTarget(request)} className="row" otherwise={<div className="row">{about}</div>}>
        {about}
        <Icon name="next" size="s" />
      </Link>
    </li>
  )
}

/** What entered or left, with its sign; what only went from one part of the balance to another has none, so that nobody counts it twice. */
function About<A extends StatementAsset>({ asset, line }: Props<A>) {
  const t = useT()
  const { available, locked, reserved, createTime, id, request, cause, kind } = line
  const about = request ? t(`statement.request.${request.kind}`, { number: request.id ?? '' }) : cause
  const isMoved = kind === 'unlocked' || kind === 'reserved'
  const moved = available < 0n ? -available : available
  const value = units<A>(isMoved ? moved : available + locked + reserved)
  return (
    <>
      <span className="grow">
        <b className="bold block">{t(titleOf(asset, line))}</b>
        {about ? <span className="text-13 quiet block">{about}</span> : null}
        <span className="text-12 quiet block">
          {recordTime(createTime)} · {id}
        </span>
      </span>
      <ShownAmount asset={asset} value={value} format={{ isSigned: !isMoved }} />
    </>
  )
}

function titleOf(asset: StatementAsset, { kind, isFee, available }: Props<StatementAsset>['line']) {
  if (isFee) return 'statement.fee'
  if (asset === 'POINT' && kind === 'paid') return 'statement.used'
  return kind === 'reserved' && available > 0n ? 'statement.returned' : (`statement.kind.${kind}` as const)
}
