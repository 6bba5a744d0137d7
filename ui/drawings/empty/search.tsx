import { Scene } from './scene.tsx'

/** Nothing found: an owl looks through a magnifying glass. */
export function SearchDrawing() {
  return (
    <Scene>
      <g transform="translate(66 24) scale(1.08)">
        <path fill="#8c5f3c" d="M12 96c2-14 16-21 36-21s34 7 36 21z" />
        <path fill="#7b5231" d="M48 75c20 0 34 7 36 21H48z" />
        <path
          fill="#b07d50"
          d="M48 24c10 0 18-4 28-14 8 14 10 32 8 48-2 18-16 28-36 28S14 76 12 58c-2-16 0-34 8-48 10 10 18 14 28 14"
        />
        <path fill="#a06e43" d="M48 24c10 0 18-4 28-14 8 14 10 32 8 48-2 18-16 28-36 28z" />
        <circle cx="64" cy="48" r="17.5" fill="#f7e4c3" />
        <circle cx="32" cy="48" r="17.5" fill="#f7e4c3" />
        <path
          fill="#7c5130"
          d="M48 40c2-8 8-12 15-14 7-3 11-8 13-16 5 10 7 20 7 28-7-8-21-8-29 0l-6 8-6-8c-8-8-22-8-29 0 0-8 2-18 7-28 2 8 6 13 13 16 7 2 13 6 15 14"
        />
        <circle cx="63" cy="49" r="8.5" fill="#201c33" />
        <circle cx="60.2" cy="46" r="2.6" fill="#fff" />
        <circle cx="33" cy="49" r="8.5" fill="#201c33" />
        <circle cx="30.2" cy="46" r="2.6" fill="#fff" />
        <path fill="#f2a93b" d="M48 54c4 0 7 3 6 6l-6 10-6-10c-1-3 2-6 6-6" />
        <path
          fill="none"
          stroke="#f7e4c3"
          strokeWidth="2.4"
          d="M34 76c2 3 6 3 8 0m12 0c2 3 6 3 8 0m-18 6c2 3 6 3 8 0"
        />
      </g>
      <path fill="none" stroke="var(--ill-line)" strokeWidth="7" d="M158 99l20 21" />
      <path fill="none" stroke="var(--ill-accent)" strokeWidth="2.5" d="M168 109.5l10 10.5" />
      <circle cx="138" cy="77" r="29" fill="var(--ill-paper)" stroke="var(--ill-line)" strokeWidth="4" />
      <circle cx="138" cy="77" r="23" fill="#f7e4c3" />
      <circle cx="138" cy="79" r="14" fill="#201c33" />
      <circle cx="133" cy="73.5" r="4.5" fill="#fff" />
      <path fill="none" stroke="#fff" strokeWidth="3" d="M118 68c3-6 8-9 13-11" />
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M14 128c40-8 84-2 118-6 34-3 60-8 92-4l2 7c-28 0-44 6-62 8-50 6-100 1-150 5z"
      />
      <path fill="none" stroke="var(--ill-line)" strokeWidth="1.6" d="M44 131c20-3 34-2 50-2M150 127c14 0 24-3 34-5" />
      <path fill="#7fa886" d="M196 118c2-12 12-17 22-17-1 11-9 18-22 17zM40 124c-10-1-16-8-16-17 10 0 17 7 16 17z" />
    </Scene>
  )
}
