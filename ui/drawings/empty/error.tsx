import { Scene } from './scene.tsx'

/** Something failed on our side: a turtle on its back. */
export function ErrorDrawing() {
  return (
    <Scene>
      <g transform="rotate(-7 116 100)">
        <path fill="#2F6B4F" d="M62 92C66 126 92 138 116 138S166 126 170 92z" />
        <path fill="#285E45" d="M116 138C140 138 166 126 170 92H116z" />
        <path fill="#5A9C70" d="M84 104L100 98L112 108L106 124L92 122zM124 108L138 98L152 104L148 118L132 124z" />
        <path fill="#F3DEA6" d="M56 92C56 84 64 80 116 80S176 84 176 92S168 98 116 98S56 98 56 92z" />
        <path fill="#E8CE8C" d="M116 80C168 80 176 84 176 92S168 98 116 98z" />
        <path fill="#93CF7F" d="M72 82C64 72 62 60 70 56C78 53 86 68 88 81z" />
        <path fill="#93CF7F" d="M160 82C168 72 170 60 162 56C154 53 146 68 144 81z" />
        <path
          fill="#93CF7F"
          d="M170 86C178 84 182 78 190 78C202 78 210 86 210 97C210 108 202 115 191 115C180 115 176 104 166 100z"
        />
        <path fill="#84C170" d="M190 115C202 115 210 108 210 97C210 92 208 87 205 84C206 98 200 110 190 115z" />
        <path fill="#93CF7F" d="M60 88L44 80C42 79 42 84 44 88L58 96z" />
        <ellipse cx="195" cy="99" rx="3" ry="3.8" fill="#201C33" />
        <path fill="none" stroke="#201C33" strokeWidth="2.4" d="M199 88C203 88 206 90 207 93" />
        <ellipse cx="187" cy="106" rx="3.6" ry="2.4" fill="#F5A98C" />
      </g>
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M16 140C60 136 180 136 224 140V146H16z"
      />
      <path
        fill="none"
        stroke="var(--ill-accent)"
        strokeWidth="2.5"
        d="M96 40C92 34 92 28 96 22M116 36C112 30 112 24 116 18M136 40C132 34 132 28 136 22"
      />
    </Scene>
  )
}
