import { Scene } from './scene.tsx'

/** No connection: a whale waits in the waves for the signal to return. */
export function OfflineDrawing() {
  return (
    <Scene>
      <path
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="3"
        d="M120 60v-8m-12-6c6-6 18-6 24 0M98 36c12-12 32-12 44 0M88 26c18-18 46-18 64 0"
      />
      <path fill="none" stroke="var(--ill-ground)" strokeWidth="6" d="m92 48 56-36" />
      <path fill="none" stroke="var(--ill-accent)" strokeWidth="3" d="m94 50 56-36" />
      <g transform="translate(72 38)">
        <path fill="#4a86d8" d="M48 30c28 0 42 18 42 42v24H6V72c0-24 14-42 42-42" />
        <path fill="#3d77c8" d="M48 30c28 0 42 18 42 42v24H48z" />
        <path fill="#f2faff" d="M18 71c8 7 16 9 30 9s22-2 30-9c5 7 6 17 6 25H12c0-8 1-18 6-25" />
        <path fill="none" stroke="#afcdea" strokeWidth="2.6" d="M29 87v9m9.5-8v8m9.5-7.5V96m9.5-8v8m9.5-9v9" />
        <ellipse cx="77" cy="62" fill="#201c33" rx="3.7" ry="4.6" />
        <ellipse cx="19" cy="62" fill="#201c33" rx="3.7" ry="4.6" />
        <path fill="none" stroke="#201c33" strokeWidth="3" d="M18 71c8 7 16 9 30 9s22-2 30-9" />
        <ellipse cx="70" cy="69" fill="#f0a8b0" rx="4.5" ry="2.8" />
        <ellipse cx="26" cy="69" fill="#f0a8b0" rx="4.5" ry="2.8" />
        <ellipse cx="36" cy="42" fill="#6fa3e6" rx="8" ry="3.4" transform="rotate(-18 36 42)" />
      </g>
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M14 122q18-15 36 0c18 15 24 10 36 0s24-10 36 0 24 10 36 0 24-10 36 0 22 8 32 0v24H14z"
      />
      <path
        fill="none"
        stroke="var(--ill-accent)"
        strokeWidth="2"
        d="M44 138q12-7.5 24 0m50 2q12-7.5 24 0m34-3q12-7.5 24 0"
      />
    </Scene>
  )
}
