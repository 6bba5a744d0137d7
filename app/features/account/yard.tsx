/** A tiled house and its yard, with the jars every Korean yard has. Decorative. */
export function Yard() {
  return (
    <div className="yard" aria-hidden="true">
      <svg viewBox="0 0 350 176" aria-hidden="true">
        <circle cx="58" cy="36" r="20" fill="var(--accent-soft)" />
        <path d="M98 90v64h154V90z" fill="var(--paper-3)" />
        <path
          d="M102 54q73 16 146 0c4 14 16 28 36 38-4 3-8 4-12 3-62-14-132-14-194 0-4 1-8 0-12-3 20-10 32-24 36-38z"
          fill="var(--ink)"
        />
        <path
          d="M128 60l-10 28M152 63l-5 22M175 64v20M198 63l5 22M222 60l10 28"
          stroke="var(--paper)"
          strokeOpacity=".22"
          strokeWidth="2"
        />
        <path d="M97 51q78 18 156 0" stroke="var(--ink)" strokeWidth="8" strokeLinecap="round" fill="none" />
        <path d="M150 92h50v62h-50z" fill="var(--accent-soft)" />
        <path d="M175 92v62M150 122h50" stroke="var(--accent)" strokeWidth="2" />
        <path d="M108 104h30v26h-30zM212 104h30v26h-30z" fill="var(--paper)" />
        <path d="M123 104v26M108 117h30M227 104v26M212 117h30" stroke="var(--ink-3)" strokeWidth="1.500" />
        <path d="M90 155h170" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
        <path d="M144 160h62" stroke="var(--ink-3)" strokeWidth="5" strokeLinecap="round" />
        <path
          d="M306 164c0-30 2-44-6-60M305 124c8-4 12-10 14-18M304 118c-8-2-14-8-17-14"
          stroke="var(--ink-2)"
          strokeWidth="3"
          fill="none"
          strokeLinecap="round"
        />
        <g fill="#E9824A">
          <circle cx="302" cy="98" r="6" />
          <circle cx="321" cy="101" r="6" />
          <circle cx="287" cy="101" r="6" />
          <circle cx="310" cy="85" r="6" />
        </g>
        <path
          d="M292 84q8-10 22-8M279 92q3-7 10-9M321 84q8 1 10 9"
          stroke="#7FA886"
          strokeWidth="6"
          strokeLinecap="round"
          fill="none"
        />
        <g transform="translate(26 154) scale(0.72)">
          <Pot />
        </g>
        <g transform="translate(52 151) scale(0.92)">
          <Pot />
        </g>
        <g transform="translate(75 156) scale(0.55)">
          <Pot />
        </g>
        <path d="M14 166h322" stroke="var(--line)" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </div>
  )
}

function Pot() {
  return (
    <>
      <path d="M-13-16h26c6 6 8 14 5 22-2 6-6 8-10 8H-8c-4 0-8-2-10-8-3-8-1-16 5-22z" fill="#B98765" />
      <path d="M-15-20h30v5h-30z" fill="#8D6249" />
      <path d="M-15-2q15 6 30 0" fill="none" stroke="#8D6249" strokeWidth="2" />
    </>
  )
}
