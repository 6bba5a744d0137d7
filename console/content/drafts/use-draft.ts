import { useState } from 'react'
import type { OpenedItem, WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import type { EditorRow } from '../editor-row.ts'
import { clashesOf, mergeThree, type Clash, type Side } from './merge.ts'
import { useKeeping } from './use-keeping.ts'
import type { Opened } from './use-opened.ts'

/**
 * What is typed over a version. A colleague's newer version changes nothing that was typed: an untouched item follows it,
 * a touched one is brought together with it when it is saved.
 */
export function useDraft(
  row: Pick<EditorRow, 'draftOf' | 'draftOfKept' | 'contentOf'>,
  item: OpenedItem<WithTexts> | null,
  opened: Opened,
) {
  const [base, setBase] = useState(opened.base)
  const [draft, setDraft] = useState(() => draftIn(row, opened))
  const [isRestored, setRestored] = useState(opened.kept !== null)
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const content = row.contentOf(draft)
  // As it would be saved anew: what typing makes of it is no change.
  const before = row.contentOf(row.draftOf(base.content))
  const isChanged = JSON.stringify(content) !== JSON.stringify(before)
  const isBehind = item !== null && item.version > base.version
  const follow = (newest: OpenedItem<WithTexts>, text: WithTexts) => {
    setBase({ version: newest.version, content: newest.content })
    setDraft(row.draftOf(text))
  }
  if (isBehind && !isChanged) follow(item, item.content)
  const keeping = useKeeping(opened.of, { version: base.version, draft, isChanged, writers: opened.writers })

  /** What is to be saved over which version; null while somebody has to choose. */
  const bringTogether = (sides: readonly Side[] = []) => {
    if (!isBehind) return { version: base.version, before, after: content }
    const asked = clashesOf(before, content, item.content)
    setClashes(asked.length > sides.length ? asked : [])
    if (asked.length > sides.length) return null
    const chosen = sides.values()
    const after = mergeThree(before, content, item.content, () => chosen.next().value ?? 'mine') as WithTexts // of three of them
    follow(item, after)
    return { version: item.version, before: item.content, after }
  }
  return {
    draft,
    version: base.version,
    setDraft,
    content,
    isChanged,
    isBehind,
    clashes,
    bringTogether,
    stopChoosing: () => setClashes([]),
    /** It was kept from before; null once that was said. */
    restoredAt: isRestored && isChanged ? (opened.kept?.keptAt ?? null) : null,
    discard: () => {
      setRestored(false)
      if (item) follow(item, item.content)
      else setDraft(row.draftOf(base.content))
    },
    saved: (version: number, text: WithTexts) => {
      keeping.forget()
      setRestored(false)
      setBase({ version, content: text })
    },
    writers: keeping.others,
    isKeptThere: keeping.isThere,
  }
}

function draftIn(row: Pick<EditorRow, 'draftOf' | 'draftOfKept'>, { kept, base }: Opened): unknown {
  if (!kept) return row.draftOf(base.content)
  return row.draftOfKept ? row.draftOfKept(kept.draft) : kept.draft
}
