import { useId, useState } from 'react'
import { approveMany } from '@madang/contract/operators/approvals.ts'
import { done } from '@madang/contract/outcome.ts'
import { useModal } from '@madang/ui/modal.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { figure } from '../../lib/moment.ts'
import { ReasonWindow } from '../../parts/reason-window.tsx'
import type { PaySteps, PayItem } from './pay-case.ts'
import { refusalText } from '../../lib/refusal-text.ts'
import { RejectWindow } from './reject-window.tsx'

interface Result {
  readonly what: string
  readonly success: number
}

/** What to do with the cases that are ticked: propose or reject those nobody proposed, agree to what colleagues proposed (REQ-173). */
export function PayTogether<Item extends PayItem, Code extends string>({
  desk,
  chosen,
}: {
  desk: PaySteps<Item, Code>
  chosen: readonly Item[]
}) {
  const t = useT()
  const [task, setTask] = useState<Task>()
  const [results, setResults] = useState<readonly Result[]>()
  const proposed = chosen.filter(({ proposal }) => proposal)
  const fresh = chosen.filter(({ proposal }) => !proposal)
  const close = () => setTask(undefined)
  return (
    <>
      <Choices chosen={chosen.length} fresh={fresh.length} proposed={proposed.length} onTask={setTask} />
      {task === 'propose' ? (
        <ReasonWindow
          verb={t('case.decide')}
          title={t('pay.proposeMany', { n: figure(fresh.length) })}
          text={t('pay.payText')}
          act={async (reason) => resultsOf(desk, fresh, (await desk.propose(fresh.map(desk.idOf), reason)).items)}
          onDone={setResults}
          onClose={close}
        />
      ) : null}
      {task === 'agree' ? (
        <ReasonWindow
          verb={t('case.decide')}
          title={t('pay.agreeMany', { n: figure(proposed.length) })}
          text={t('pay.final')}
          act={(reason) => agreeTo(desk, proposed, reason)}
          onDone={setResults}
          onClose={close}
        />
      ) : null}
      {task === 'reject' ? (
        <RejectWindow
          title={t('pay.rejectMany', { n: figure(fresh.length) })}
          text={t('pay.rejectText')}
          codes={desk}
          reject={(code, reason) => desk.reject(fresh.map(desk.idOf), code, reason)}
          onDone={({ items }) => setResults(resultsOf(desk, fresh, items))}
          onClose={close}
        />
      ) : null}
      {results ? <Results results={results} onClose={() => setResults(undefined)} /> : null}
    </>
  )
}

type Task = 'propose' | 'agree' | 'reject'

function Choices({
  chosen,
  fresh,
  proposed,
  onTask,
}: {
  chosen: number
  fresh: number
  proposed: number
  onTask: (task: Task) => void
}) {
  const t = useT()
  if (chosen === 0) return null
  return (
    <div className="line" role="group" aria-label={t('pay.together')}>
      <b>{t('pay.chosen', { n: figure(chosen) })}</b>
      {fresh ? (
        <>
          <button type="button" className="console-button thin" onClick={() => onTask('propose')}>
            {t('pay.proposeMany', { n: figure(fresh) })}
          </button>
          <button type="button" className="console-button thin dangerous" onClick={() => onTask('reject')}>
            {t('pay.rejectMany', { n: figure(fresh) })}
          </button>
        </>
      ) : null}
      {proposed ? (
        <button type="button" className="console-button thin" onClick={() => onTask('agree')}>
          {t('pay.agreeMany', { n: figure(proposed) })}
        </button>
      ) : null}
    </div>
  )
}

async function agreeTo<Item extends PayItem, Code extends string>(
  desk: PaySteps<Item, Code>,
  items: readonly Item[],
  reason: string,
): Promise<Result[]> {
  const proposalIds = items.flatMap(({ proposal }) => proposal?.proposalId ?? [])
  const { items: agreed } = await call(approveMany, { proposalIds, reason })
  return items.map((item) => ({
    what: desk.whatOf(item),
    success: agreed.find(({ proposalId }) => proposalId === item.proposal?.proposalId)?.success ?? 0,
  }))
}

function resultsOf<Item extends PayItem, Code extends string>(
  desk: PaySteps<Item, Code>,
  items: readonly Item[],
  found: readonly { readonly id: string; readonly success: number }[],
): Result[] {
  return items.map((item) => ({
    what: desk.whatOf(item),
    success: found.find(({ id }) => id === desk.idOf(item))?.success ?? 0,
  }))
}

/** What became of each of many. */
function Results({ results, onClose }: { results: readonly Result[]; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const dialog = useModal(true, onClose)
  const count = results.filter(({ success }) => success === done).length
  return (
    <dialog ref={dialog} className="dialog formd" aria-labelledby={id}>
      <h2 id={id}>{t('pay.results', { done: figure(count), n: figure(results.length) })}</h2>
      <ul className="stack">
        {results.map(({ what, success }) => (
          <li key={what}>
            {t('pay.result', { what, text: success === done ? t('pay.resultDone') : refusalText(success) })}
          </li>
        ))}
      </ul>
      <div className="acts">
        <button type="button" className="console-button primary" onClick={onClose}>
          {t('pay.close')}
        </button>
      </div>
    </dialog>
  )
}
