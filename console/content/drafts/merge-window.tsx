import { useState } from 'react'
import { locales } from '@madang/contract/locale.ts'
import { t } from '../../lib/locale.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import type { EditorRow } from '../editor-row.ts'
import { editorTexts } from '../texts.ts'
import type { Clash, Side } from './merge.ts'
import '../side-by-side.css'

/** Every part that two people changed in different ways, as it was and as each has it; none is chosen beforehand. */
export function MergeWindow({
  row,
  clashes,
  name,
  onChosen,
  onClose,
}: {
  row: Pick<EditorRow, 'texts'>
  clashes: readonly Clash[]
  /** Who saved the other text. */
  name: string
  onChosen: (sides: readonly Side[]) => void
  onClose: () => void
}) {
  const say = useTexts(editorTexts)
  const nameOf = useNames(row)
  const [sides, setSides] = useState<Readonly<Record<number, Side>>>({})
  const chosen = clashes.flatMap((_, at) => sides[at] ?? [])
  return (
    <FormDialog
      title={say('mergeTitle')}
      text={say('mergeText')}
      verb={say('mergeSave')}
      busy={chosen.length < clashes.length}
      onSubmit={() => onChosen(chosen)}
      onClose={onClose}
    >
      {clashes.map((clash, at) => (
        <fieldset key={clash.path.join(' ')} className="bare">
          <legend className="bold">{nameOf(clash)}</legend>
          <div className="side-by-side">
            <div>
              <span className="s">{say('mergeBefore')}</span>
              <p>{wordsOf(clash.before)}</p>
            </div>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side}>
                <span className="line">
                  <input
                    type="radio"
                    name={clash.path.join(' ')}
                    checked={sides[at] === side}
                    onChange={() => setSides({ ...sides, [at]: side })}
                  />
                  {side === 'mine' ? say('mergeMine') : say('mergeTheirs', { name })}
                </span>
                <p>{wordsOf(clash[side])}</p>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </FormDialog>
  )
}

/** The language, the field by its name where the kind has one, and the place in a list. */
function useNames({ texts }: Pick<EditorRow, 'texts'>): (clash: Clash) => string {
  const say = useTexts(texts)
  return ({ path }) =>
    path
      .filter((part) => part !== 'texts')
      .map((part) => {
        if (typeof part === 'number') return String(part + 1)
        const locale = locales.find((each) => each === part)
        if (locale) return t(`language.${locale}`)
        return part in texts['en-GB'] ? say(part) : part
      })
      .join(' · ')
}

/** Every word of a part, a line for each text in it. */
function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return JSON.stringify(value)
  const words = Object.values(value).map(wordsOf)
  return words.length ? words.join('\n') : '–'
}
