import type { OperatorEndpoint } from '@madang/contract/operators/operator-endpoint.ts'
import type { ListPlace } from './list-place.ts'
import { SaveList } from './save-list.tsx'
import { Views } from './views.tsx'

/** What can be done with a list as it is narrowed: kept as a view, and saved as a file. */
export function ListActs({
  list: { path },
  place,
  asked,
}: {
  list: Pick<OperatorEndpoint, 'path'>
  place: ListPlace
  /** What the call of the list was asked. */
  asked: Readonly<Record<string, unknown>>
}) {
  const list = path.split('/').slice(-2).join('/')
  return (
    <>
      <Views list={list} place={place} />
      <SaveList list={list} asked={asked} />
    </>
  )
}
