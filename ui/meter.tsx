import './meter.css'

/** How much of `whole` is reached, as a bar. `isOwn` is the reader's own progress, otherwise everybody's. */
export function Meter({
  label,
  value,
  whole,
  isOwn = false,
}: {
  label: string
  value: number
  whole: number
  isOwn?: boolean
}) {
  return (
    <meter
      className={isOwn ? 'meter personal' : 'meter'}
      aria-label={label}
      min={0}
      max={whole}
      value={Math.min(value, whole)}
    />
  )
}
