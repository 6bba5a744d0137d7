/** The CVC coin. Gold belongs to CVC alone and is a shape, never text. */
export function CvcMark({ size = 28 }: { size?: number }) {
  return (
    <svg className="cvc-mark" width={size} height={size} viewBox="0 0 96 96" aria-hidden="true">
      <path
        className="coin"
        fillRule="evenodd"
        d="M48 4A44 44 0 1 1 47.9 4zM33 33C42 36 54 36 63 33C60 42 60 54 63 63C54 60 42 60 33 63C36 54 36 42 33 33z"
      />
      <path
        fill="#000"
        fillOpacity=".1"
        d="M48 4A44 44 0 0 1 48 92V60.8C53 60.8 58 61.5 63 63C60 54 60 42 63 33C58 34.5 53 35.2 48 35.2z"
      />
      <path
        fill="none"
        stroke="#FFF6DC"
        strokeWidth="4.5"
        strokeLinecap="round"
        d="M69.6 26.4A30.5 30.5 0 1 0 69.6 69.6"
      />
    </svg>
  )
}

/** The mark of an account or licence the operator has checked. */
export function VerifiedMark({ label }: { label: string }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" role="img" aria-label={label}>
      <path
        fill="var(--accent)"
        d="m8 .8 1.9 1.4 2.4-.1.7 2.3 2 1.3-.9 2.3.9 2.3-2 1.3-.7 2.3-2.4-.1L8 15.2l-1.9-1.4-2.4.1-.7-2.3-2-1.3L1.9 8 1 5.7l2-1.3.7-2.3 2.4.1z"
      />
      <path
        d="m5.2 8.1 2 2 3.7-3.9"
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
