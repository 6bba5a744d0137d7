import './digest.css'

/** A value people compare by its ends; whole, so that it can be copied. */
export function Digest({ label, value }: { label: string; value: string }) {
  return (
    <p className="digest">
      <span className="text-12 quiet block">{label}</span>
      <b>{value.slice(0, 6)}</b>
      {value.slice(6, -6)}
      <b>{value.slice(-6)}</b>
    </p>
  )
}
