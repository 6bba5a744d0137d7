import { useState } from 'react'
import { ChoiceRow } from '@madang/ui/forms/choice-row.tsx'
import { useT } from '../../lib/locale.ts'
import { chooseTextSize, textSizeNow, textSizes, type TextSize } from '../../lib/preferences/text-size.ts'

/** The size of all text; each choice is seen at once, behind the sheet too (REQ-169). */
export function TextSizeRow() {
  const t = useT()
  const [size, setSize] = useState(textSizeNow)

  function choose(next: TextSize) {
    chooseTextSize(next)
    setSize(next)
  }

  const rows = textSizes.map((key) => ({ key, label: t(`size.${key}`) }))
  return <ChoiceRow label={t('size.title')} value={size} rows={rows} onValue={choose} stays />
}
