/** The largest number a badge shows before it says "99+" (REQ-30, REQ-154). */
const cap = 99

/** What a badge says: nothing at 0, the number, or `99+`. */
export function badgeText(count: number): string {
  return count <= 0 ? '' : count > cap ? `${cap}+` : String(count)
}

/** A count of what waits. Grey (`muted`) where the person has switched notices off. */
export function CountBadge({ count, muted = false, label }: { count: number; muted?: boolean; label?: string }) {
  const text = badgeText(count)
  if (!text) return null
  return (
    <span className={muted ? 'pill mute' : 'pill'} aria-label={label} role={label ? 'img' : undefined}>
      {text}
    </span>
  )
}
