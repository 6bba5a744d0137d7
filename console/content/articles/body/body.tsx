import { useId, useMemo } from 'react'
import type { Block } from '@madang/contract/chat/blocks.ts'
import { useTexts } from '../../../lib/texts-of.ts'
import { articleTexts } from '../texts.ts'
import { lengthOf } from './count.ts'
import { SlashMenu } from './slash-menu.tsx'
import { bodyTexts } from './texts.ts'
import { useBody, type BodyUse } from './use-body.ts'
import './body.css'

interface BodyProps extends BodyUse {
  /** What the Korean says, where that can be taken over. */
  readonly source: readonly Block[]
}

/** The body of an article in one language, as it is written. */
export function Body({ source, ...use }: BodyProps) {
  const { locale, blocks, isOpen, onBlocks } = use
  const say = useTexts(bodyTexts)
  const a = useTexts(articleTexts)
  const menuId = useId()
  const { place, view } = useBody(use, menuId)
  // Not with every step of the cursor.
  const length = useMemo(() => lengthOf(blocks, locale), [blocks, locale])
  return (
    <div className="stack">
      <div ref={place} />
      {view && isOpen ? <SlashMenu view={view} id={menuId} label={say('kinds')} /> : null}
      <p className="line">
        {isOpen && blocks.length === 0 && source.length > 0 ? (
          <button type="button" className="link" onClick={() => onBlocks(source)}>
            {a('copyKorean')}
          </button>
        ) : null}
        <span className="s end">{say(locale === 'en-GB' ? 'words' : 'characters', { n: length })}</span>
      </p>
    </div>
  )
}
