import { Scene } from './scene.tsx'

/** Something failed on our side: a turtle on its back. */
export function ErrorDrawing() {
  return (
    <Scene>
      <g transform="rotate(-7 116 100)">
        <path fill="#2f6b4f" d="M62 92c4 34 30 46 54 46s50-12 54-46z" />
        <path fill="#285e45" d="M116 138c24 0 50-12 54-46h-54z" />
        <path fill="#5a9c70" d="m84 104 16-6 12 10-6 16-14-2zm40 4 14-10 14 6-4 14-16 6z" />
        <path fill="#f3dea6" d="M56 92c0-8 8-12 60-12s60 4 60 12-8 6-60 6-60 0-60-6" />
        <path fill="#e8ce8c" d="M116 80c52 0 60 4 60 12s-8 6-60 6z" />
        <path fill="#93cf7f" d="M72 82c-8-10-10-22-2-26 8-3 16 12 18 25z" />
        <path fill="#93cf7f" d="M160 82c8-10 10-22 2-26-8-3-16 12-18 25z" />
        <path fill="#93cf7f" d="M170 86c8-2 12-8 20-8 12 0 20 8 20 19s-8 18-19 18-15-11-25-15z" />
        <path fill="#84c170" d="M190 115c12 0 20-7 20-18 0-5-2-10-5-13 1 14-5 26-15 31" />
        <path fill="#93cf7f" d="m60 88-16-8c-2-1-2 4 0 8l14 8z" />
        <ellipse cx="195" cy="99" fill="#201c33" rx="3" ry="3.8" />
        <path fill="none" stroke="#201c33" strokeWidth="2.4" d="M199 88c4 0 7 2 8 5" />
        <ellipse cx="187" cy="106" fill="#f5a98c" rx="3.6" ry="2.4" />
      </g>
      <path fill="var(--ill-paper)" stroke="var(--ill-line)" strokeWidth="2.5" d="M16 140c44-4 164-4 208 0v6H16z" />
      <path
        fill="none"
        stroke="var(--ill-accent)"
        strokeWidth="2.5"
        d="M96 40q-6-9 0-18m20 14q-6-9 0-18m20 22q-6-9 0-18"
      />
    </Scene>
  )
}
