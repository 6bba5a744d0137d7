import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { In } from '@madang/contract/endpoint.ts'
import type { OpenedItem, Target, WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { call } from '../lib/call.ts'
import type { EditorRow } from './editor-row.ts'
import { contentKeys } from './content-keys.ts'

const notFound = 404

/** How the address of an item names one that has no id yet. */
export const newItem = 'new'

export function listQuery({ calls }: Pick<EditorRow, 'calls'>, asked: In<EditorRow['calls']['list']>) {
  return queryOptions({
    queryKey: contentKeys.list(calls.kind.name, asked),
    queryFn: () => call(calls.list, asked),
  })
}

/** An item as it stands; null for one that nobody has saved yet, which is written on the same page. */
export function itemQuery({ calls, hasAddress }: Pick<EditorRow, 'calls' | 'hasAddress'>, id: string) {
  return queryOptions({
    queryKey: contentKeys.item(calls.kind.name, id),
    queryFn: async (): Promise<OpenedItem<WithTexts> | null> => {
      if (!hasAddress && id === newItem) return null
      try {
        return await call(calls.get, { id })
      } catch (error) {
        if (hasAddress && error instanceof Refusal && error.code === notFound) return null
        throw error
      }
    },
    refetchOnWindowFocus: false,
  })
}

/** Saves everything that is written as the next version. */
export function saveItem(
  row: Pick<EditorRow, 'calls' | 'savePart'>,
  { id, version }: { readonly id: string | null; readonly version: number },
  { before, after }: { readonly before: WithTexts; readonly after: WithTexts },
): Promise<Target> {
  const { calls } = row
  if (calls.save) return call(calls.save, { id, version, content: z.encode(calls.kind.content, after) })
  if (row.savePart && id !== null) return row.savePart({ id, version }, before, after)
  throw new Error(`No call saves ${calls.kind.name}`)
}
