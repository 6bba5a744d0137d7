import { useState } from 'react'
import { Icon } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useT } from '../../lib/locale.ts'
import { chooseTextSize, textSizeNow, textSizes } from '../../lib/text-size.ts'

/** The size of all text; each choice is seen at once, behind the sheet too (R169). */
export function TextSizeRow() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [size, setSize] = useState(textSizeNow)
  return (
    <>
      <button type="button" className="row" onClick={() => setOpen(true)}>
        <span className="grow">{t('size.title')}</span>
        <span className="s13 q">{t(`size.${size}`)}</span>
        <Icon name="next" size="s" />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('size.title')}>
        <div className="sheet-rows" role="radiogroup" aria-label={t('size.title')}>
          {textSizes.map((other) => (
            <button
              key={other}
              type="button"
              role="radio"
              aria-checked={other === size}
              className="row"
              onClick={() => {
                chooseTextSize(other)
                setSize(other)
              }}
            >
              <span className={other === size ? 'grow b' : 'grow'}>{t(`size.${other}`)}</span>
              {other === size ? (
                <span className="acc">
                  <Icon name="check" />
                </span>
              ) : null}
            </button>
          ))}
        </div>
      </Sheet>
    </>
  )
}
