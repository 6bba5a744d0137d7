import { useState } from 'react'
import { Icon } from '../icons.tsx'
import { RadioRows, type RadioRow } from './radio-rows.tsx'
import { Sheet } from '../sheet.tsx'

/**
 * A row with what was chosen of a few; a tap opens the others, and choosing closes them again, unless they stay (`stays`)
 * because behind them one sees what each does.
 */
export function ChoiceRow<K extends string>({
  label,
  value,
  rows,
  onValue,
  stays = false,
}: {
  label: string
  value: K
  rows: readonly RadioRow<K>[]
  onValue: (key: K) => void
  stays?: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="row" onClick={() => setOpen(true)}>
        <span className="grow">{label}</span>
        <span className="text-13 quiet choice-now">{rows.find(({ key }) => key === value)?.label}</span>
        <Icon name="next" size="s" />
      </button>
      <Sheet open={isOpen} onClose={close} title={label}>
        <RadioRows label={label} rows={rows} value={value} onValue={onValue} {...(!stays && { onDone: close })} />
      </Sheet>
    </>
  )
}
