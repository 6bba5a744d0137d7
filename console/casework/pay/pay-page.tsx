import type { PlainKey } from '../../lib/locale.ts'
import type { CaseKind } from '../case-kind.ts'
import { CasePage, type CaseTab } from '../case-page.tsx'
import type { PaySteps, PayItem } from './pay-case.ts'
import { PayQueue } from './pay-queue.tsx'

/** A desk that pays: what waits, and what was decided. */
export function PayPage<Item extends PayItem, Code extends string>({
  title,
  path,
  kind,
  desk,
  further = [],
}: {
  title: PlainKey
  path: string
  kind: CaseKind<Item>
  desk: PaySteps<Item, Code>
  /** Tabs behind both lists. */
  further?: readonly CaseTab[]
}) {
  const queue = (state: 'waiting' | 'decided') => <PayQueue kind={kind} desk={desk} state={state} />
  return (
    <CasePage
      title={title}
      path={path}
      tabs={[
        { show: 'waiting', text: 'pay.tab.waiting', queue: queue('waiting') },
        { show: 'decided', text: 'pay.tab.decided', queue: queue('decided') },
        ...further,
      ]}
    />
  )
}
