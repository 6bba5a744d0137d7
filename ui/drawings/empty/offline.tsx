import { Scene } from './scene.tsx'

/** No connection: a whale waits in the waves for the signal to return. */
export function OfflineDrawing() {
  return (
    <Scene>
      <path
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="3"
        d="M120 60V52M108 46C114 40 126 40 132 46M98 36C110 24 130 24 142 36M88 26C106 8 134 8 152 26"
      />
      <path fill="none" stroke="var(--ill-ground)" strokeWidth="6" d="M92 48L148 12" />
      <path fill="none" stroke="var(--ill-accent)" strokeWidth="3" d="M94 50L150 14" />
      <g transform="translate(72 38)">
        <path fill="#4A86D8" d="M48 30C76 30 90 48 90 72L90 96L48 96L6 96L6 72C6 48 20 30 48 30z" />
        <path fill="#3D77C8" d="M48 30C76 30 90 48 90 72L90 96L48 96z" />
        <path fill="#F2FAFF" d="M18 71C26 78 34 80 48 80S70 78 78 71C83 78 84 88 84 96H12C12 88 13 78 18 71z" />
        <path fill="none" stroke="#AFCDEA" strokeWidth="2.6" d="M29 87V96M38.5 88V96M48 88.5V96M57.5 88V96M67 87V96" />
        <ellipse cx="77" cy="62" rx="3.7" ry="4.6" fill="#201C33" />
        <ellipse cx="19" cy="62" rx="3.7" ry="4.6" fill="#201C33" />
        <path fill="none" stroke="#201C33" strokeWidth="3" d="M18 71C26 78 34 80 48 80S70 78 78 71" />
        <ellipse cx="70" cy="69" rx="4.5" ry="2.8" fill="#F0A8B0" />
        <ellipse cx="26" cy="69" rx="4.5" ry="2.8" fill="#F0A8B0" />
        <ellipse cx="36" cy="42" rx="8" ry="3.4" fill="#6FA3E6" transform="rotate(-18 36 42)" />
      </g>
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M14 122C26 112 38 112 50 122S74 132 86 122S110 112 122 122S146 132 158 122S182 112 194 122S216 130 226 122V146H14z"
      />
      <path
        fill="none"
        stroke="var(--ill-accent)"
        strokeWidth="2"
        d="M44 138C52 133 60 133 68 138M118 140C126 135 134 135 142 140M176 137C184 132 192 132 200 137"
      />
    </Scene>
  )
}
