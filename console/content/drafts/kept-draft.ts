import { z } from 'zod'
import { dropDraft, getDraft, keepDraft } from '@madang/contract/operators/content/drafts.ts'
import type { ContentArea } from '@madang/contract/operators/content/content-areas.ts'
import { webStorage } from '@madang/client/web-storage.ts'
import { call, callWithFile } from '../../lib/call.ts'
import { draftFromText, draftToText } from './draft-text.ts'

/** Whose draft of which item. */
export interface DraftOf {
  readonly operatorId: string
  readonly area: ContentArea
  readonly id: string
}

/** What was typed over a version, and when. */
export interface KeptDraft {
  readonly version: number
  readonly draft: unknown
  readonly keptAt: Date
}

const storage = webStorage<`draft:${string}`>(() => localStorage)
const stored = z.object({ version: z.int(), text: z.string(), keptAt: z.int() })

/** In this browser, at once: what is typed in the moment a page closes is there again. */
export function keepHere(of: DraftOf, version: number, draft: unknown): void {
  storage.set(keyOf(of), JSON.stringify({ version, text: draftToText(draft), keptAt: Date.now() }))
}

/** At the server, for every other browser of the same operator; tells who else is typing. */
export async function keepThere({ area, id }: DraftOf, version: number, draft: unknown) {
  const file = new Blob([draftToText(draft)], { type: 'application/json' })
  return (await callWithFile(keepDraft, { area, id, version: String(version) }, file)).writers
}

/** The newest of what is kept here and at the server, and who else is typing. */
export async function fetchDraft(of: DraftOf) {
  const { draft, writers } = await call(getDraft, { area: of.area, id: of.id })
  const there = draft && { ...draft, draft: draftFromText(draft.text) }
  const here = keptHere(of)
  const kept: KeptDraft | null = here && (!there || here.keptAt > there.keptAt) ? here : there
  return { kept, writers }
}

export async function dropKept(of: DraftOf): Promise<void> {
  storage.remove(keyOf(of))
  await call(dropDraft, { area: of.area, id: of.id })
}

function keptHere(of: DraftOf): KeptDraft | null {
  const text = storage.get(keyOf(of))
  if (text === null) return null
  try {
    const { version, text: draft, keptAt } = stored.parse(JSON.parse(text))
    return { version, draft: draftFromText(draft), keptAt: new Date(keptAt) }
  } catch {
    // What another release kept in another form is no draft of this one.
    return null
  }
}

const keyOf = ({ operatorId, area, id }: DraftOf) => `draft:${operatorId}:${area}:${id}` as const
