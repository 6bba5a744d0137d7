import type { ContentState } from '@madang/contract/operators/content/steps.ts'

/** Which rows a list shows. */
export interface Narrowed {
  readonly words: string
  readonly state: ContentState | undefined
  readonly pageIndex: number
}

/** Keys of everything fetched of content; `kind` is the name of a kind. */
export const contentKeys = {
  list: (kind: string, narrowed: Narrowed) => ['content', kind, 'list', narrowed] as const,
  everything: (kind: string) => ['content', kind, 'everything'] as const,
  item: (kind: string, id: string) => ['content', kind, 'item', id] as const,
  version: (kind: string, id: string, version: number | undefined) =>
    ['content', kind, 'version', id, version] as const,
  preview: (kind: string, shown: object) => ['content', kind, 'preview', shown] as const,
}
