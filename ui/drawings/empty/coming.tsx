import { Scene } from './scene.tsx'

/** A page that is not open yet: a bear in a helmet builds the wall of the yard. */
export function ComingDrawing() {
  return (
    <Scene>
      <path fill="none" stroke="var(--ill-line)" strokeWidth="2.5" d="M46 126V56M86 126V56" />
      <path fill="var(--ill-paper)" stroke="var(--ill-line)" strokeWidth="2.5" d="M42 52h48v9H42z" />
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M28 44c14 2 62 2 76 0-3-7-2-12 1-16-20 4-58 4-78 0 3 4 4 9 1 16z"
      />
      <path fill="none" stroke="var(--ill-accent)" strokeWidth="2.5" strokeDasharray="3 5" d="M66 22V8" />
      <g transform="translate(104 34) scale(.9)">
        <path fill="#6b4433" d="M12 96c2-14 16-21 36-21s34 7 36 21z" />
        <path fill="#5d3a2b" d="M48 75c20 0 34 7 36 21H48z" />
        <circle cx="72.5" cy="26" r="10.5" fill="#7f5140" />
        <circle cx="72.5" cy="26" r="5" fill="#b07a5c" />
        <circle cx="23.5" cy="26" r="10.5" fill="#7f5140" />
        <circle cx="23.5" cy="26" r="5" fill="#b07a5c" />
        <path fill="#8a5a44" d="M48 22c16 0 26 9 29 23 9 15 1 39-29 39S10 60 19 45c3-14 13-23 29-23" />
        <path fill="#7b4d39" d="M48 22c16 0 26 9 29 23 9 15 1 39-29 39z" />
        <ellipse cx="48" cy="66" fill="#e9c3a2" rx="18" ry="14" />
        <ellipse cx="65" cy="47" fill="#201c33" rx="3.7" ry="4.6" />
        <ellipse cx="31" cy="47" fill="#201c33" rx="3.7" ry="4.6" />
        <path fill="#201c33" d="M39.5 60c0-5 17-5 17 0s-5 8-8.5 8-8.5-3-8.5-8" />
        <path fill="none" stroke="#201c33" strokeWidth="2.6" d="M48 68v3.5" />
        <path fill="none" stroke="#201c33" strokeWidth="2.6" d="M42.5 71.5c0 4.4 5.5 4.4 5.5 0 0 4.4 5.5 4.4 5.5 0" />
        <ellipse cx="73" cy="58" fill="#c07a5e" rx="5" ry="3.4" />
        <ellipse cx="23" cy="58" fill="#c07a5e" rx="5" ry="3.4" />
      </g>
      <path fill="var(--ill-accent)" d="M122 62c0-17 10-26 25-26s25 9 25 26z" />
      <path fill="none" stroke="var(--ill-line)" strokeWidth="2.5" d="M117 62.5h60M147 36v12M133 40v9M161 40v9" />
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M24 116h176v13H24zM24 129h192v13H24zM24 103h66v13H24zM176 103h33v13h-33z"
      />
      <path
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M56 103v13M42 116v13M76 116v13M110 116v13M144 116v13M176 116v13M60 129v13M94 129v13M128 129v13M162 129v13M194 129v13"
      />
      <path
        fill="var(--ill-ground)"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M110 116h34v13h-34zM162 129h32v13h-32zM56 103h34v13H56z"
      />
      <path fill="none" stroke="var(--ill-accent)" strokeWidth="2.5" d="M204 90l7-8M192 88v-9M216 99l9-4" />
    </Scene>
  )
}
