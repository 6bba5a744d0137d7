import { useState } from 'react'
import { Icon } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import './coins.css'

/** A row with what was chosen of a few; a tap opens the others. */
export function ChoiceRow<K extends string>({
  label,
  value,
  choices,
  onValue,
}: {
  label: string
  value: K
  choices: readonly { readonly key: K; readonly label: string }[]
  onValue: (key: K) => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="row" onClick={() => setOpen(true)}>
        <span className="grow">{label}</span>
        <span className="s13 q choice-now">{choices.find(({ key }) => key === value)?.label}</span>
        <Icon name="next" size="s" />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={label}>
        <div className="choice-rows" role="radiogroup" aria-label={label}>
          {choices.map((choice) => (
            <button
              key={choice.key}
              type="button"
              role="radio"
              aria-checked={choice.key === value}
              className="row"
              onClick={() => {
                onValue(choice.key)
                setOpen(false)
              }}
            >
              <span className={choice.key === value ? 'grow b' : 'grow'}>{choice.label}</span>
              {choice.key === value ? (
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
