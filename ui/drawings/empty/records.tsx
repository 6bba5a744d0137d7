import { Scene } from './scene.tsx'

/** No record yet: a squirrel reads an empty book. */
export function RecordsDrawing() {
  return (
    <Scene>
      <g transform="translate(72 18) scale(1)">
        <path fill="#8A4022" d="M58 96C58 80 66 74 66 62C66 50 58 44 60 30C62 16 78 10 86 20C98 34 98 70 84 96z" />
        <path fill="#E09A5F" d="M70 96C72 84 80 76 80 60C80 48 74 42 76 32C78 26 84 28 87 34C93 50 91 76 80 96z" />
        <g transform="translate(-7 1)">
          <path fill="#B25D34" d="M14 96C16 84 30 76 48 76S74 84 76 96z" />
          <path fill="#B25D34" d="M56 38C58 26 64 18 71 11C75 20 76 32 72 42z" />
          <path fill="#B25D34" d="M40 38C38 26 32 18 25 11C21 20 20 32 24 42z" />
          <path fill="#D98450" d="M48 32C62 32 72 40 73 52C80 64 68 80 48 80C28 80 16 64 23 52C24 40 34 32 48 32z" />
          <path fill="#CB7643" d="M48 32C62 32 72 40 73 52C80 64 68 80 48 80z" />
          <path fill="#6E3520" d="M45 32H51L49.5 43H46.5z" />
          <path fill="#6E3520" d="M56 33L61 34.5L58 41z" />
          <path fill="#6E3520" d="M40 33L35 34.5L38 41z" />
          <path fill="#FDEBD3" d="M24 66C26 58 38 58 48 58S70 58 72 66C68 76 60 80 48 80S28 76 24 66z" />
          <ellipse cx="62" cy="52" rx="3.7" ry="4.6" fill="#201C33" />
          <ellipse cx="34" cy="52" rx="3.7" ry="4.6" fill="#201C33" />
          <path fill="#201C33" d="M44 62C44 59 52 59 52 62C52 65 50 67 48 67S44 65 44 62z" />
          <path
            fill="none"
            stroke="#201C33"
            strokeWidth="2.6"
            d="M43.5 67.5C43.5 71.1 48 71.1 48 67.5C48 71.1 52.5 71.1 52.5 67.5"
          />
          <path fill="#FFFFFF" d="M46 72H50V76.5H46z" />
          <ellipse cx="69" cy="64" rx="4.5" ry="3.2" fill="#F0A77B" />
          <ellipse cx="27" cy="64" rx="4.5" ry="3.2" fill="#F0A77B" />
        </g>
      </g>
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M120 104C100 92 68 90 44 94V140C68 136 100 138 120 150C140 138 172 136 196 140V94C172 90 140 92 120 104z"
      />
      <path fill="none" stroke="var(--ill-line)" strokeWidth="2.5" d="M120 104V150" />
      <path
        fill="none"
        stroke="var(--ill-ground)"
        strokeWidth="2"
        d="M58 106C74 104 92 106 106 111M58 116C74 114 92 116 106 121M58 126C70 125 80 125 90 127M182 106C166 104 148 106 134 111M182 116C166 114 148 116 134 121"
      />
      <path
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="1.6"
        d="M58 106C74 104 92 106 106 111M58 116C74 114 92 116 106 121M58 126C70 125 80 125 90 127M182 106C166 104 148 106 134 111M182 116C166 114 148 116 134 121"
        strokeOpacity=".35"
      />
    </Scene>
  )
}
