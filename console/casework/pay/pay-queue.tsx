import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/locale.ts'
import { meQuery } from '../../lib/queries.ts'
import type { CaseKind } from '../case-kind.ts'
import type { QueueState } from '../case-keys.ts'
import { Queue } from '../queue.tsx'
import type { PaySteps, PayItem } from './pay-case.ts'
import { PayTogether } from './pay-together.tsx'

/** A desk that pays: its queue, of which several are proposed or agreed to at once. */
export function PayQueue<Item extends PayItem, Code extends string>({
  kind,
  desk,
  state,
}: {
  kind: CaseKind<Item>
  desk: PaySteps<Item, Code>
  state: QueueState
}) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const mayTick = state === 'waiting' && (me?.rights.includes(kind.right) ?? false)
  const tick = (item: Item) => {
    const id = desk.idOf(item)
    return (
      <input
        type="checkbox"
        aria-label={t('pay.choose', { what: desk.whatOf(item) })}
        disabled={!isTickable(item)}
        checked={ticked.includes(id)}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) =>
          setTicked(event.currentTarget.checked ? [...ticked, id] : ticked.filter((each) => each !== id))
        }
      />
    )
  }
  return (
    <Queue
      kind={kind}
      state={state}
      above={(items) =>
        mayTick ? <PayTogether desk={desk} chosen={items.filter((item) => ticked.includes(desk.idOf(item)))} /> : null
      }
      lead={mayTick ? { head: t('pay.together'), cell: tick } : undefined}
    />
  )
}

/** What a colleague proposed, what nobody has and what is mine. */
function isTickable({ state, isMine, proposal, pending }: PayItem): boolean {
  if (pending) return false
  return proposal ? !proposal.isMine : state === 'open' || isMine
}
