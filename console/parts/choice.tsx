/** One of several, with its label above. */
export function Choice<Value extends string>({
  label,
  value,
  values,
  nameOf,
  disabled = false,
  onValue,
}: {
  label: string
  value: Value
  values: readonly Value[]
  nameOf: (value: Value) => string
  disabled?: boolean
  onValue: (value: Value) => void
}) {
  return (
    <label className="field">
      <span className="s">{label}</span>
      <select
        className="input"
        disabled={disabled}
        value={value}
        onChange={(event) => onValue(values.find((each) => each === event.currentTarget.value) ?? value)}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </label>
  )
}
