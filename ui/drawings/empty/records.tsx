import { Scene } from './scene.tsx'

/** No record yet: a squirrel reads an empty book. */
export function RecordsDrawing() {
  return (
    <Scene>
      <path fill="#8a4022" d="M130 114c0-16 8-22 8-34s-8-18-6-32 18-20 26-10c12 14 12 50-2 76z" />
      <path fill="#e09a5f" d="M142 114c2-12 10-20 10-36 0-12-6-18-4-28 2-6 8-4 11 2 6 16 4 42-7 62z" />
      <g transform="translate(65 19)">
        <path fill="#b25d34" d="M14 96c2-12 16-20 34-20s26 8 28 20z" />
        <path fill="#b25d34" d="M56 38c2-12 8-20 15-27 4 9 5 21 1 31z" />
        <path fill="#b25d34" d="M40 38c-2-12-8-20-15-27-4 9-5 21-1 31z" />
        <path fill="#d98450" d="M48 32c14 0 24 8 25 20 7 12-5 28-25 28S16 64 23 52c1-12 11-20 25-20" />
        <path fill="#cb7643" d="M48 32c14 0 24 8 25 20 7 12-5 28-25 28z" />
        <path fill="#6e3520" d="M45 32h6l-1.5 11h-3z" />
        <path fill="#6e3520" d="m56 33 5 1.5-3 6.5z" />
        <path fill="#6e3520" d="m40 33-5 1.5 3 6.5z" />
        <path fill="#fdebd3" d="M24 66c2-8 14-8 24-8s22 0 24 8c-4 10-12 14-24 14s-20-4-24-14" />
        <ellipse cx="62" cy="52" fill="#201c33" rx="3.7" ry="4.6" />
        <ellipse cx="34" cy="52" fill="#201c33" rx="3.7" ry="4.6" />
        <path fill="#201c33" d="M44 62c0-3 8-3 8 0s-2 5-4 5-4-2-4-5" />
        <path fill="none" stroke="#201c33" strokeWidth="2.6" d="M43.5 67.5c0 3.6 4.5 3.6 4.5 0 0 3.6 4.5 3.6 4.5 0" />
        <path fill="#fff" d="M46 72h4v4.5h-4z" />
        <ellipse cx="69" cy="64" fill="#f0a77b" rx="4.5" ry="3.2" />
        <ellipse cx="27" cy="64" fill="#f0a77b" rx="4.5" ry="3.2" />
      </g>
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M120 104c-20-12-52-14-76-10v46c24-4 56-2 76 10 20-12 52-14 76-10V94c-24-4-56-2-76 10z"
      />
      <path fill="none" stroke="var(--ill-line)" strokeWidth="2.5" d="M120 104v46" />
      <path
        fill="none"
        stroke="var(--ill-ground)"
        strokeWidth="2"
        d="M58 106c16-2 34 0 48 5m-48 5c16-2 34 0 48 5m-48 5c12-1 22-1 32 1m92-21c-16-2-34 0-48 5m48 5c-16-2-34 0-48 5"
      />
      <path
        fill="none"
        stroke="var(--ill-line)"
        strokeOpacity=".35"
        strokeWidth="1.6"
        d="M58 106c16-2 34 0 48 5m-48 5c16-2 34 0 48 5m-48 5c12-1 22-1 32 1m92-21c-16-2-34 0-48 5m48 5c-16-2-34 0-48 5"
      />
      <path fill="var(--ill-accent)" d="M176 92.5v30l-6-5-6 5V91.600z" />
      <path fill="none" stroke="var(--ill-line)" strokeWidth="2.5" d="M176 93v29.5l-6-5-6 5V92" />
    </Scene>
  )
}
