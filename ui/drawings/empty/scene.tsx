import type { ReactNode } from 'react'

/**
 * The stage of every drawing for an empty page: 240×160 on a tinted mound, lines with round ends.
 * Colours of line, ground, paper and accent are the `--ill-*` tokens, so they follow the theme; the animals keep theirs.
 * Decorative: the words beside it say everything.
 */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 160"
      width="240"
      height="160"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="var(--ill-ground)" d="M20 128C10 84 46 22 120 22s110 62 100 106z" />
      {children}
    </svg>
  )
}
