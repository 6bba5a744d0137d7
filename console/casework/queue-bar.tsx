import { useQuery } from '@tanstack/react-query'
import { handsOfCase } from '@madang/contract/operators/casework/case-calls.ts'
import { useT } from '../lib/locale.ts'
import { meQuery } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { ListBar } from '../list/list-bar.tsx'
import type { ListPlace } from '../list/list-place.ts'
import { ListActs } from '../list/list-acts.tsx'
import { listTexts } from '../list/texts.ts'
import type { QueueState } from './case-keys.ts'
import type { CaseKind, ShownCase } from './case-kind.ts'

/** What every queue is narrowed by. */
export const handsFilter = { hands: handsOfCase }

/** What a queue is narrowed by: in whose hands, what its kind offers, and when a case came or was decided. */
export function QueueBar<Item extends ShownCase>({
  kind,
  state,
  place,
  asked,
}: {
  kind: CaseKind<Item>
  state: QueueState
  place: ListPlace
  asked: Readonly<Record<string, unknown>>
}) {
  const t = useT()
  const say = useTexts(listTexts)
  const { data: me } = useQuery(meQuery)
  const own = Object.entries(kind.filterTexts ?? {}).filter(([, { isOf = state }]) => isOf === state)
  return (
    <ListBar
      place={place}
      filters={[
        {
          name: 'hands',
          label: say('hands'),
          values: handsOfCase.options,
          nameOf: (value) => say(`hands.${handsOfCase.parse(value)}`),
        },
        ...own.map(([name, { label, textOf, rightTo }]) => ({
          name,
          label: t(label),
          values: (kind.listed?.filters[name]?.options ?? [])
            .map(String)
            .filter((value) => !rightTo || me?.rights.includes(rightTo(value))),
          nameOf: (value: string) => textOf(t, value),
        })),
      ]}
      hasDates
      end={kind.listed ? <ListActs place={place} list={kind.listed.call} asked={asked} /> : null}
    />
  )
}
