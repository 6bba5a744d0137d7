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
