/** The yard seen from above: the product's symbol, in the accent of the theme. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 96 96" aria-hidden="true">
      <path
        strokeWidth="4"
        strokeLinejoin="round"
        d="M8 9C32 16.5 64 16.5 88 9C80.5 33 80.5 63 88 87C76 83.5 67 82.3 58 81.6V67.5H67.5C66 54 66 42 68.5 28.5C56 31.5 40 31.5 27.5 28.5C30 42 30 54 28.5 67.5H38V81.6C29 82.3 20 83.5 8 87C15.5 63 15.5 33 8 9z"
      />
      <circle cx="48" cy="50" r="8.5" />
    </svg>
  )
}

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
