import { Scene } from './scene.tsx'

/** No friend request yet: a magpie, who brings good news, with a letter in its beak. */
export function RequestsDrawing() {
  return (
    <Scene>
      <g transform="translate(92 22)">
        <path fill="#262340" d="M12 96c2-18 12-30 22-38l24-38c14 6 18 24 18 38 8 12 14 26 16 38z" />
        <path fill="#e9eef7" d="M24 96c-2-10 2-20 10-24 12-4 22 6 24 24z" />
        <path fill="#2f6fc0" d="M56 66c10-6 22-2 28 8s8 16 8 22H70c-4-12-10-20-14-30" />
        <path fill="#fff" d="M56 66c10-6 22-2 28 8-8 2-18 2-28-8" />
        <circle cx="49" cy="38" r="22.5" fill="#2f2b4d" />
        <path fill="#242040" d="M49 15.5A22.5 22.5 0 0 1 71.5 38c0 12-5.5 20-13.5 24 4-14 2-34-9-46.5" />
        <path fill="#7b7795" d="M33 32 5 43c-1 .5-1 2 .2 2.2L32 48c-5-5-4-11 1-16" />
        <path fill="#5e5a79" d="M28.6 40 4.4 44c.1.6.3 1.1.8 1.2L32 48c-2.5-2.5-3.5-5-3.4-8" />
        <circle cx="43" cy="35" r="6.8" fill="#fff" />
        <circle cx="42" cy="35.5" r="4" fill="#201c33" />
        <ellipse cx="51" cy="45" fill="#5a4f86" rx="4.5" ry="3" />
      </g>
      <g transform="rotate(-9 72 82)">
        <path fill="var(--ill-paper)" stroke="var(--ill-line)" strokeWidth="2.5" d="M40 64h64v42H40z" />
        <path fill="none" stroke="var(--ill-line)" strokeWidth="2.5" d="M40 65l32 23 32-23" />
        <circle cx="72" cy="89" r="6.5" fill="var(--ill-accent)" />
      </g>
      <path fill="var(--ill-paper)" stroke="var(--ill-line)" strokeWidth="2.5" d="M28 126h184v16H28z" />
      <path
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="1.6"
        d="M28 134h184M62 134v8M108 126v8M154 134v8M190 126v8"
      />
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M18 126c0-7 4-11 11.5-11s11.5 4 11.5 11c0-7 4-11 11.5-11s11.5 4 11.5 11c0-7 4-11 11.5-11s11.5 4 11.5 11c0-7 4-11 11.5-11s11.5 4 11.5 11c0-7 4-11 11.5-11s11.5 4 11.5 11c0-7 4-11 11.5-11s11.5 4 11.5 11c0-7 4-11 11.5-11s11.5 4 11.5 11c0-7 4-11 11.5-11s11 4 11 11z"
      />
      <path fill="none" stroke="var(--ill-accent)" strokeWidth="2.5" d="M44 44l-6-7M58 38l-2-9M33 56l-8-3" />
    </Scene>
  )
}
