import { Fragment, type ReactNode } from 'react'
import { useT, type PlainKey } from '../lib/locale.ts'
import { go, usePlace } from '../lib/place.tsx'
import { Frame } from '../shell/frame.tsx'
import type { QueueState } from './case-keys.ts'

/** One of the parts of a page of cases. */
export interface CaseTab {
  readonly show: string
  readonly text: PlainKey
  readonly queue: ReactNode
}

/** What waits and what is decided, as the two tabs that nearly every area begins with. */
export function caseTabs(queue: (state: QueueState) => ReactNode): readonly CaseTab[] {
  return [
    { show: 'waiting', text: 'queue.waiting', queue: queue('waiting') },
    { show: 'decided', text: 'queue.decided', queue: queue('decided') },
  ]
}

/** The queues of one area on one page, each under a tab of its own; which is shown stands in the address. */
export function CasePage({ title, path, tabs }: { title: PlainKey; path: string; tabs: readonly CaseTab[] }) {
  const t = useT()
  const { search } = usePlace()
  const shown = tabs.find(({ show }) => show === search['show']) ?? tabs[0]
  return (
    <Frame title={t(title)}>
      <div className="tabs2">
        {tabs.map(({ show, text }) => (
          <button key={show} type="button" aria-pressed={show === shown?.show} onClick={() => go(path, { show })}>
            {t(text)}
          </button>
        ))}
      </div>
      <Fragment key={shown?.show}>{shown?.queue}</Fragment>
    </Frame>
  )
}
