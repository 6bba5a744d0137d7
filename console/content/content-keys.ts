import { queryKeys } from '@madang/client/query-keys.ts'

/** Keys of everything fetched of content; `kind` is the name of a kind. */
export const contentKeys = queryKeys({
  list: (kind: string, asked: object) => ['content', kind, 'list', asked],
  everything: (kind: string) => ['content', kind, 'everything'],
  item: (kind: string, id: string) => ['content', kind, 'item', id],
  version: (kind: string, id: string, version: number | undefined) => ['content', kind, 'version', id, version],
  draft: (kind: string, id: string, operatorId: string) => ['content', kind, 'draft', id, operatorId],
  preview: (kind: string, shown: object) => ['content', kind, 'preview', shown],
})
