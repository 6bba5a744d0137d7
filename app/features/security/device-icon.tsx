/** A phone, drawn like `ui/icons.tsx`; here alone, so that no first visit fetches it. */
export function DeviceIcon() {
  return (
    <svg className="icon m" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="6.5" y="2.5" width="11" height="19" rx="2.5" />
      <path d="M10.5 18.5h3" />
    </svg>
  )
}
