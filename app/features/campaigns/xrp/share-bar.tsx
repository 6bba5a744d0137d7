/** How much of a whole is used or reached; the figures stand beside it. */
export function ShareBar({ part, whole, look = '' }: { part: bigint; whole: bigint; look?: '' | 'accent' }) {
  return (
    <svg className={`xrp-bar ${look}`} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="8" />
      <rect width={whole > 0n ? Number((part * 10_000n) / whole) / 100 : 0} height="8" />
    </svg>
  )
}
