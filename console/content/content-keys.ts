import { queryKeys } from '@madang/client/query-keys.ts'
import type { ContentState } from '@madang/contract/operators/content/steps.ts'

/** Which rows a list shows. */
export interface Narrowed {
  readonly words: string
  readonly state: ContentState | undefined
  readonly pageIndex: number
}

/** Keys of everything fetched of content; `kind` is the name of a kind. */
export const contentKeys = queryKeys({
  list: (kind: string, narrowed: Narrowed) => ['content', kind, 'list', narrowed],
  everything: (kind: string) => ['content', kind, 'everything'],
  item: (kind: string, id: string) => ['content', kind, 'item', id],
  version: (kind: string, id: string, version: number | undefined) => ['content', kind, 'version', id, version],
  draft: (kind: string, id: string, operatorId: string) => ['content', kind, 'draft', id, operatorId],
  preview: (kind: string, shown: object) => ['content', kind, 'preview', shown],
})
