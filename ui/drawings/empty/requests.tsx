import { Scene } from './scene.tsx'

/** No friend request yet: a crane brings a letter over the wall. */
export function RequestsDrawing() {
  return (
    <Scene>
      <g transform="translate(34 22)">
        <path fill="#e8efec" d="M22 96c-2-16 4-30 9-42 3-8 7-14 13-14l14 4c-4 16 0 28 16 40l6 12z" />
        <path fill="#201c33" d="m46 44 14 1c-5 15-1 28 16 41l4 10H58C48 82 44 62 46 44" />
        <circle cx="45" cy="33" r="19" fill="#fff" />
        <path fill="#db3b45" d="M27.5 26C31 18 38 14 46 14s14 4 17 11c-11-4-25-4-35.5 1" />
        <path fill="#e9b44c" d="m60 28 31 11c1 1 .5 2.5-1 2.5L60 43q4.5-7.5 0-15" />
        <path fill="#c9902c" d="M62.5 36 91 40c0 1 0 1.5-1 1.5L60 43c1.5-2 2.3-4.5 2.5-7" />
        <ellipse cx="52" cy="32" fill="#201c33" rx="3.7" ry="4.6" />
        <ellipse cx="44" cy="40" fill="#f4d5d8" rx="4.5" ry="3" />
      </g>
      <g transform="rotate(9 158 80)">
        <path fill="var(--ill-paper)" stroke="var(--ill-line)" strokeWidth="2.5" d="M122 60h64v42h-64z" />
        <path fill="none" stroke="var(--ill-line)" strokeWidth="2.5" d="M122 61l32 23 32-23" />
        <circle cx="154" cy="85" r="6.5" fill="var(--ill-accent)" />
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
        d="M28 126c0-7 4-11 11.5-11s11.5 4 11.5 11c0-7 4-11 11.5-11s11.5 4 11.5 11c0-7 4-11 11.5-11s11.5 4 11.5 11c0-7 4-11 11.5-11s11.5 4 11.5 11c0-7 4-11 11.5-11s11.5 4 11.5 11c0-7 4-11 11.5-11s11.5 4 11.5 11c0-7 4-11 11.5-11s11.5 4 11.5 11c0-7 4-11 11.5-11s11.5 4 11.5 11z"
      />
      <path fill="none" stroke="var(--ill-accent)" strokeWidth="2.5" d="M192 46l6-7M178 40l2-9M203 58l8-3" />
    </Scene>
  )
}
