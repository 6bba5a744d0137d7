import { Scene } from './scene.tsx'

/** No friend yet: an otter keeps the seat beside it free. */
export function FriendsDrawing() {
  return (
    <Scene>
      <g transform="translate(32 30) scale(.9)">
        <path fill="#80563e" d="M12 96c2-14 16-21 36-21s34 7 36 21z" />
        <path fill="#6f4833" d="M48 75c20 0 34 7 36 21H48z" />
        <circle cx="80" cy="27" r="7.5" fill="#80563e" />
        <circle cx="80" cy="27" r="3.5" fill="#c99a78" />
        <circle cx="16" cy="27" r="7.5" fill="#80563e" />
        <circle cx="16" cy="27" r="3.5" fill="#c99a78" />
        <path fill="#956849" d="M48 18c20 0 32 10 34 27S70 72 48 72 12 62 14 45s14-27 34-27" />
        <path fill="#86593d" d="M48 18c20 0 32 10 34 27S70 72 48 72z" />
        <path fill="#f6e4cb" d="M20 54c2-9 14-9 28-9s26 0 28 9c0 12-12 18.5-28 18.5S20 66 20 54" />
        <ellipse cx="66" cy="39" fill="#201c33" rx="3.7" ry="4.6" />
        <ellipse cx="30" cy="39" fill="#201c33" rx="3.7" ry="4.6" />
        <path fill="#201c33" d="M38 48c0-4 20-4 20 0 0 5-6 7.5-10 7.5S38 53 38 48" />
        <path fill="none" stroke="#201c33" strokeWidth="2.6" d="M48 56v3" />
        <path fill="none" stroke="#201c33" strokeWidth="2.6" d="M41.5 59.5c0 5.2 6.5 5.2 6.5 0 0 5.2 6.5 5.2 6.5 0" />
        <path fill="none" stroke="#8a6a50" strokeWidth="1.8" d="m67 55 13-3m-13 8 12 2" />
        <path fill="none" stroke="#8a6a50" strokeWidth="1.8" d="m29 55-13-3m13 8-12 2" />
        <path fill="#ffb9a8" d="M48 94c-10 0-15-8-14-14 2-5 9-7 14-7s12 2 14 7c1 6-4 14-14 14" />
        <path fill="none" stroke="#e88f7c" strokeWidth="2" d="M48 75v17m-7-15 3 14m11-14-3 14" />
        <ellipse cx="64" cy="84" fill="#6b442f" rx="6" ry="7.5" transform="rotate(24 64 84)" />
        <ellipse cx="32" cy="84" fill="#6b442f" rx="6" ry="7.5" transform="rotate(-24 32 84)" />
      </g>
      <path
        fill="none"
        stroke="var(--ill-accent)"
        strokeWidth="2.5"
        strokeDasharray="6 6"
        d="M164 38c15 0 25 11 25 25s-10 25-25 25-25-11-25-25 10-25 25-25zM130 113c2-11 15-17 34-17s32 6 34 17"
      />
      <path fill="none" stroke="var(--ill-accent)" strokeWidth="3" d="M164 54v18M155 63h18" />
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M22 114h196v12H22zM38 126v16M202 126v16"
      />
      <path fill="none" stroke="var(--ill-line)" strokeWidth="1.6" d="M22 120h196" />
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M112 101h15v7c0 4-3 6-7.5 6s-7.5-2-7.5-6z"
      />
      <path fill="none" stroke="var(--ill-accent)" strokeWidth="2" d="M117 95c-2-3 2-4 0-7M123 95c-2-3 2-4 0-7" />
    </Scene>
  )
}
