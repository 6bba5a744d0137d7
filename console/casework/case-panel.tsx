import { useMutation, useQuery } from '@tanstack/react-query'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { meQuery, queries } from '../lib/queries.ts'
import type { CaseKind, ShownCase } from './case-kind.ts'

/** The case that is open: what it says, and what this operator may do with it now. */
export function CasePanel<Item extends ShownCase>({ kind, item }: { kind: CaseKind<Item>; item: Item }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const mayDecide = me?.rights.includes(kind.rightOf?.(item) ?? kind.right) ?? false
  if (kind.isBare && mayDecide && item.isMine) return kind.decision(item, null)
  if (!mayDecide && item.state !== 'decided' && !kind.about) return null
  return (
    <section className="panel stack">
      <div className="line">
        <h2>{kind.title?.(t, item) ?? t('case.decision')}</h2>
        {kind.link?.(item)}
      </div>
      {kind.about?.(item)}
      {item.state === 'decided' ? (
        <Decided kind={kind} item={item} />
      ) : mayDecide ? (
        <Undecided kind={kind} item={item} />
      ) : null}
    </section>
  )
}

function Decided<Item extends ShownCase>({ kind, item }: { kind: CaseKind<Item>; item: Item }) {
  const t = useT()
  return (
    <>
      <p className="bold">{kind.stateText(t, item)}</p>
      {kind.decided?.(item)}
      <p className="s">
        {item.decidedBy} · {item.decidedAt ? moment(item.decidedAt) : null}
      </p>
    </>
  )
}

function Undecided<Item extends ShownCase>({ kind, item }: { kind: CaseKind<Item>; item: Item }) {
  const t = useT()
  const hindrance = kind.hindrance?.(t, item)
  if (hindrance)
    return (
      <>
        <p className="s">{hindrance}</p>
        {kind.hindered?.(item)}
      </>
    )
  if (item.isMine) return kind.decision(item, <Release kind={kind} item={item} />)
  if (item.state === 'claimed') return <p className="s">{t('case.taken', { name: item.claimedBy ?? '' })}</p>
  if (kind.decidesUnclaimed)
    return kind.decision(item, <Claim kind={kind} item={item} className="console-button thin" />)
  return (
    <>
      {kind.claimText ? <p className="s">{t(kind.claimText)}</p> : null}
      <Claim kind={kind} item={item} className="console-button primary big" />
    </>
  )
}

/** Takes a case that nobody has. */
function Claim<Item extends ShownCase>({
  kind,
  item,
  className,
}: {
  kind: CaseKind<Item>
  item: Item
  className: string
}) {
  const t = useT()
  const { mutate, isPending } = useMutation({
    mutationFn: () => kind.claim(item),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <button type="button" className={className} disabled={isPending} onClick={() => mutate()}>
      {t(kind.claimVerb ?? 'case.claim')}
    </button>
  )
}

/** Returns one's own case to the queue. */
function Release<Item extends ShownCase>({ kind, item }: { kind: CaseKind<Item>; item: Item }) {
  const t = useT()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => kind.release?.(item),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <button type="button" className="console-button thin" disabled={isPending} onClick={() => mutate()}>
      {t('case.release')}
    </button>
  )
}
