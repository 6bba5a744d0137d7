import { queryOptions } from '@tanstack/react-query'
import type { OpenedItem, WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import { call } from '../../lib/call.ts'
import { contentKeys } from '../content-keys.ts'
import type { EditorRow } from '../editor-row.ts'
import { fetchDraft, type DraftOf, type KeptDraft } from './kept-draft.ts'
import type { Writer } from './use-keeping.ts'

/** A version, and what it says. */
export interface Based {
  readonly version: number
  readonly content: WithTexts
}

/** What an operator finds when they open an item. */
export interface Opened {
  readonly of: DraftOf
  /** What they typed before and did not save. */
  readonly kept: KeptDraft | null
  /** The version it was typed over; without a draft the newest. */
  readonly base: Based
  readonly writers: readonly Writer[]
}

/** How often it is asked who else is typing, in milliseconds. */
const presenceMs = 15_000

/** What is kept of an item for this operator, with the version under it. */
export function openedQuery(row: Pick<EditorRow, 'calls' | 'empty'>, of: DraftOf, item: OpenedItem<WithTexts> | null) {
  const { calls, empty } = row
  const newest: Based = item ? { version: item.version, content: item.content } : { version: 0, content: empty }
  return queryOptions({
    queryKey: contentKeys.draft(calls.kind.name, of.id, of.operatorId),
    queryFn: async (): Promise<Opened> => {
      const { kept, writers } = await fetchDraft(of)
      const isOlder = kept !== null && kept.version !== newest.version
      if (!isOlder) return { of, kept, writers, base: newest }
      const { version } = kept
      const content = version === 0 ? empty : await call(calls.getVersion, { id: of.id, version })
      return { of, kept, writers, base: { version, content } }
    },
    gcTime: 0,
    refetchInterval: presenceMs,
    refetchOnWindowFocus: false,
  })
}
