import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { EditorView } from 'prosemirror-view'
import type { Block } from '@madang/contract/chat/blocks.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { importMarkdown } from '@madang/contract/operators/content/articles.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call, errorMessage } from '../../../lib/call.ts'
import { localeNow, useT } from '../../../lib/locale.ts'
import { useTexts } from '../../../lib/texts-of.ts'
import { articleTexts } from '../texts.ts'
import { tidyBlocks } from '../tidy-blocks.ts'
import { blocksOfDoc } from './blocks-of-doc.ts'
import { createBody, giveBlocks } from './create-body.ts'
import { bodyTexts } from './texts.ts'

export interface BodyUse {
  readonly locale: Locale
  readonly blocks: readonly Block[]
  /** Over which version it is written. */
  readonly version: number
  readonly isOpen: boolean
  readonly onBlocks: (blocks: readonly Block[]) => void
  readonly onView: (view: EditorView | null) => void
  /** After every step, and when the cursor comes in. */
  readonly onStep: (isFocus: boolean) => void
  readonly onLink: () => void
}

/** A surface for these blocks in the place that is given back, drawn anew after each of its steps. */
export function useBody(
  { locale, blocks, version, isOpen, onBlocks, onView, onStep, onLink }: BodyUse,
  menuId: string,
) {
  const t = useT()
  const say = useTexts(bodyTexts)
  const a = useTexts(articleTexts)
  const place = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView>()
  const [, setSteps] = useState(0)
  const own = useRef(new WeakSet<readonly Block[]>())
  const shownVersion = useRef(version)
  const first = useEffectEvent(() => blocks)
  const label = useEffectEvent(() => `${say('body')}, ${t(`language.${locale}`)}`)
  const hint = useEffectEvent(() => say('hint'))
  const mayWrite = useEffectEvent(() => isOpen)
  const written = useEffectEvent(onBlocks)
  const linked = useEffectEvent(onLink)
  const shown = useEffectEvent(onView)
  const stepped = useEffectEvent((isFocus: boolean) => {
    setSteps((steps) => steps + 1)
    onStep(isFocus)
  })
  const leftOut = useEffectEvent((n: number) => toast(a('picturesLeftOut', { n })))
  const blocksOfMarkdown = useEffectEvent(async (text: string) => {
    try {
      const made = await call(importMarkdown, { text })
      if (made.refused === null) return made.blocks
      toast(a('refused', { what: made.refused }))
    } catch (error) {
      toast(errorMessage(error))
    }
    return null
  })
  useEffect(() => {
    own.current = new WeakSet()
    const made = createBody(place.current!, first(), {
      locale,
      label: () => label(),
      hint: () => hint(),
      isOpen: () => mayWrite(),
      menuId,
      onLink: () => linked(),
      onBlocks: (next) => {
        own.current.add(next)
        written(next)
      },
      onStep: () => stepped(false),
      onFocus: () => stepped(true),
      blocksOfMarkdown: (text) => blocksOfMarkdown(text),
      onPicturesLeftOut: (count) => leftOut(count),
    })
    setView(made)
    shown(made)
    return () => {
      shown(null)
      made.destroy()
    }
  }, [locale, menuId])
  // Before anything else can be typed.
  useLayoutEffect(() => {
    const isOfColleague = version !== shownVersion.current
    shownVersion.current = version
    // What came from here is there already, perhaps with more typed since.
    if (!view || view.isDestroyed || own.current.has(blocks)) return
    const isThere = JSON.stringify(tidyBlocks(blocks)) === JSON.stringify(blocksOfDoc(view.state.doc))
    if (!isThere) giveBlocks(view, blocks, isOfColleague ? 'never' : 'alone')
  }, [view, blocks, version])
  const now = localeNow()
  // The editor asks anew what it may and how it is called.
  useEffect(() => view?.setProps({}), [view, isOpen, now])
  return { place, view }
}
