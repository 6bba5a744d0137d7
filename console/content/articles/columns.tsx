import { useRef, useState } from 'react'
import type { EditorView } from 'prosemirror-view'
import type { PlacedPicture } from '@madang/contract/reading/editorial-images.ts'
import { defaultLocale, locales, type Locale } from '@madang/contract/locale.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { EditorForm } from '../editor-form.tsx'
import { PictureChoice } from '../picture-choice.tsx'
import { blockAt, insertAfter } from './body/commands.ts'
import { Body } from './body/body.tsx'
import { LinkDialog } from './body/link-dialog.tsx'
import { bodyTexts } from './body/texts.ts'
import { Toolbar } from './body/toolbar.tsx'
import { ColumnTitles, PartRow } from './column-titles.tsx'
import type { Writing, Writings } from './draft.ts'
import { articleTexts } from './texts.ts'

/** Three languages side by side; the tools above them work where somebody wrote last. */
export function Columns({
  writings,
  version,
  isOpen,
  mayAddPictures,
  onWritings,
  onImport,
  onSave,
}: {
  writings: Writings
  version: number
  isOpen: boolean
  mayAddPictures: boolean
  onWritings: (writings: Writings) => void
  onImport: (locale: Locale) => void
  onSave: () => void
}) {
  const a = useTexts(articleTexts)
  const say = useTexts(bodyTexts)
  const [views, setViews] = useState<Readonly<Partial<Record<Locale, EditorView>>>>({})
  const [active, setActive] = useState<Locale>()
  const [, setSteps] = useState(0)
  const [isLinking, setLinking] = useState(false)
  // Several languages may be written in one go.
  const latest = useRef(writings)
  latest.current = writings
  const write = (locale: Locale, change: Partial<Writing>) => {
    latest.current = { ...latest.current, [locale]: { ...latest.current[locale], ...change } }
    onWritings(latest.current)
  }
  const of = active ?? defaultLocale
  const view = views[of]
  // Where the cursor is, in every language in which something is written.
  const addPicture = (picture: PlacedPicture) => {
    const at = active && view ? blockAt(view.state).at : Infinity
    for (const locale of locales) {
      const each = views[locale]
      if (!each || (locale !== of && locale !== defaultLocale && !writings[locale].blocks.length)) continue
      each.dispatch(insertAfter(each.state.tr, at, { type: 'picture', picture, alt: '', caption: '', credit: '' }))
    }
  }
  return (
    <>
      <EditorForm onSave={onSave}>
        {view && isOpen ? (
          <Toolbar view={view} locale={of} onLink={() => setLinking(true)}>
            {mayAddPictures ? <PictureChoice label={a('addPicture')} onPicture={addPicture} /> : null}
          </Toolbar>
        ) : null}
        <div className="columns">
          <ColumnTitles writings={writings} isOpen={isOpen} onImport={onImport} />
          {(['title', 'summary', 'author'] as const).map((part) => (
            <PartRow key={part} part={part} writings={writings} isOpen={isOpen} onWriting={write} />
          ))}
          <div className="cells">
            <span className="s">{say('body')}</span>
            {locales.map((locale) => (
              <Body
                key={locale}
                locale={locale}
                blocks={writings[locale].blocks}
                version={version}
                source={locale === defaultLocale ? [] : writings[defaultLocale].blocks}
                isOpen={isOpen}
                onBlocks={(blocks) => write(locale, { blocks })}
                onView={(made) => setViews((all) => ({ ...all, [locale]: made ?? undefined }))}
                onStep={(isFocus) => (isFocus ? setActive(locale) : setSteps((steps) => steps + 1))}
                onLink={() => setLinking(true)}
              />
            ))}
          </div>
        </div>
      </EditorForm>
      {view && isLinking ? <LinkDialog view={view} onClose={() => setLinking(false)} /> : null}
    </>
  )
}
