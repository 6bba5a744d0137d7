import { useId } from 'react'
import type { Out } from '@madang/contract/endpoint.ts'
import type { approveMany, Proposal } from '@madang/contract/operators/approvals.ts'
import { done } from '@madang/contract/outcome.ts'
import { useModal } from '@madang/ui/modal.ts'
import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../lib/locale.ts'
import { figure } from '../lib/moment.ts'
import { refusalText } from '../lib/refusal-text.ts'
import { useTexts } from '../lib/texts-of.ts'
import { approvalTexts } from './texts.ts'

type Result = Out<typeof approveMany>['items'][number]
export interface Results {
  readonly items: readonly Result[]
  /** What was asked for, in the order it was shown. */
  readonly proposals: readonly Proposal[]
}

/** What became of each of many, with the halves of links that are shown once. */
export function ManyResults({ results: { items, proposals }, onClose }: { results: Results; onClose: () => void }) {
  const t = useTexts(approvalTexts)
  const id = useId()
  const dialog = useModal(true, onClose)
  const approved = items.filter(({ success }) => success === done).length
  return (
    <dialog ref={dialog} className="dialog formd" aria-labelledby={id}>
      <h2 id={id}>{t('resultsTitle', { done: figure(approved), n: figure(items.length) })}</h2>
      {items.some(({ half }) => half) ? <p className="s">{t('resultsText')}</p> : null}
      <ul className="stack">
        {proposals.map(({ proposalId, object }) => {
          const result = items.find((item) => item.proposalId === proposalId)
          return result ? <ResultLine key={proposalId} object={object} result={result} /> : null
        })}
      </ul>
      <div className="acts">
        <button type="button" className="console-button primary" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </dialog>
  )
}

function ResultLine({ object, result: { success, half } }: { object: string; result: Result }) {
  const t = useTexts(approvalTexts)
  const say = useT()
  const isDone = success === done
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast(say('copied')),
      () => undefined,
    )
  return (
    <li className="stack thin">
      <span className="line">
        <b className="any">{object}</b>
        <span className={isDone ? 'pill ok' : 'pill danger'}>
          {isDone ? t('state.approved') : refusalText(success)}
        </span>
        {half ? (
          <button type="button" className="link end" onClick={() => copy(half)}>
            {t('copyLink')}
          </button>
        ) : null}
      </span>
      {half ? <span className="mono code">{half}</span> : null}
    </li>
  )
}
