import { Scene } from './scene.tsx'

/** No friend yet: a panda keeps the seat beside it free. */
export function FriendsDrawing() {
  return (
    <Scene>
      <g transform="translate(34 31) scale(.88)">
        <path fill="#2a2740" d="M12 96c2-14 16-21 36-21s34 7 36 21z" />
        <path fill="#1f1c33" d="M48 75c20 0 34 7 36 21H48z" />
        <circle cx="75" cy="23" r="12.5" fill="#2a2740" />
        <circle cx="21" cy="23" r="12.5" fill="#2a2740" />
        <path fill="#fff" d="M48 19c22 0 36 15 36 34 0 18-16 29-36 29S12 71 12 53c0-19 14-34 36-34" />
        <path fill="#efedf3" d="M48 19c22 0 36 15 36 34 0 18-16 29-36 29z" />
        <ellipse cx="64.5" cy="51" fill="#2a2740" rx="9" ry="11.5" transform="rotate(-28 64.5 51)" />
        <ellipse cx="31.5" cy="51" fill="#2a2740" rx="9" ry="11.5" transform="rotate(28 31.5 51)" />
        <ellipse cx="63" cy="50" fill="#fff" rx="3.3" ry="4" />
        <ellipse cx="33" cy="50" fill="#fff" rx="3.3" ry="4" />
        <path fill="#201c33" d="M43 61c0-3 10-3 10 0s-3 5-5 5-5-2-5-5" />
        <path fill="none" stroke="#201c33" strokeWidth="2.6" d="M43 67c0 4 5 4 5 0 0 4 5 4 5 0" />
        <ellipse cx="75" cy="65" fill="#f6cfcb" rx="4.5" ry="3" />
        <ellipse cx="21" cy="65" fill="#f6cfcb" rx="4.5" ry="3" />
      </g>
      <path
        fill="none"
        stroke="var(--ill-accent)"
        strokeWidth="2.5"
        strokeDasharray="6 6"
        d="M164 42c17 0 28 12 28 27s-11 27-28 27-28-12-28-27 11-27 28-27zM132 114c2-11 14-16 32-16s30 5 32 16"
      />
      <path fill="none" stroke="var(--ill-accent)" strokeWidth="3" d="M164 60v18M155 69h18" />
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
