import { useRef } from 'react'
import { useT } from '../lib/locale.ts'
import type { CaseKind, ShownCase } from './case-kind.ts'
import { CasePanel } from './case-panel.tsx'

/**
 * A case beside its list: what it stands on, and its decision, which stays in sight. In a narrow window the decision is
 * below, and a foot that stays leads to it.
 */
export function Beside<Item extends ShownCase>({ kind, item }: { kind: CaseKind<Item>; item: Item }) {
  const t = useT()
  const decision = useRef<HTMLDivElement>(null)
  return (
    <>
      {kind.evidence?.(item)}
      <div className="to-decision">
        <button type="button" className="console-button primary" onClick={() => decision.current?.scrollIntoView()}>
          {t('case.decision')}
        </button>
      </div>
      <div ref={decision} className="decision">
        <CasePanel kind={kind} item={item} />
      </div>
    </>
  )
}
