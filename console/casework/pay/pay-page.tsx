import type { PlainKey } from '../../lib/locale.ts'
import type { CaseKind } from '../case-kind.ts'
import { CasePage, caseTabs, type CaseTab } from '../case-page.tsx'
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
  return (
    <CasePage
      title={title}
      path={path}
      tabs={[...caseTabs((state) => <PayQueue kind={kind} desk={desk} state={state} />), ...further]}
    />
  )
}
