/** What a badge says (REQ-30): nothing at 0, the number up to `cap`, `cap+` above it. */
export function badgeText(count: number, cap: number): string {
  return count <= 0 ? '' : count > cap ? `${cap}+` : String(count)
}

/** A count of what waits. Grey (`muted`) where the person has switched notices off. */
export function CountBadge({
  count,
  cap,
  muted = false,
  label,
}: {
  count: number
  cap: number
  muted?: boolean
  label?: string
}) {
  const text = badgeText(count, cap)
  if (!text) return null
  return (
    <span className={muted ? 'pill mute' : 'pill'} aria-label={label} role={label ? 'img' : undefined}>
      {text}
    </span>
  )
}
