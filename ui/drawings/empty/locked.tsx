import { Scene } from './scene.tsx'

/** A page for people who have logged in: the gate of the yard is closed and a cat looks over the wall. */
export function LockedDrawing() {
  return (
    <Scene>
      <g transform="translate(163 44) scale(.64)">
        <path fill="#e8ddcd" d="M12 96c2-14 16-21 36-21s34 7 36 21z" />
        <path fill="#d8cbb7" d="M48 75c20 0 34 7 36 21H48z" />
        <path
          fill="#fffbf4"
          d="M48 28c6 0 11-1 14-3l15-15c4 8 6 26 5 42-1 18-15 29-34 29S15 70 14 52c-1-16 1-34 5-42l15 15c3 2 8 3 14 3"
        />
        <path fill="#f4ece0" d="M48 28c6 0 11-1 14-3l15-15c4 8 6 26 5 42-1 18-15 29-34 29z" />
        <path fill="#f0a04b" d="M34 25 19 10c-4 8-6 26-5 40 12 0 28-4 28-22-3 0-6-1-8-3" />
        <path fill="#3a3550" d="m62 25 15-15c3 6 5 17 5.3 28C74 40 62 36 58 26.5c1.5-.2 3-.7 4-1.5" />
        <path fill="#f6b9bc" d="m68 26 7-7c2 4 3 9 3 13z" />
        <path fill="#f6b9bc" d="m28 26-7-7c-2 4-3 9-3 13z" />
        <ellipse cx="64" cy="51" fill="#201c33" rx="3.7" ry="4.6" />
        <ellipse cx="32" cy="51" fill="#201c33" rx="3.7" ry="4.6" />
        <path fill="#d9566e" d="M44 59c0-3 8-3 8 0s-2 5-4 5-4-2-4-5" />
        <path fill="none" stroke="#201c33" strokeWidth="2.6" d="M42 64.5c0 4.8 6 4.8 6 0 0 4.8 6 4.8 6 0" />
        <path fill="none" stroke="#201c33" strokeWidth="1.8" d="m73 61 13-3m-13 8 12 2" />
        <path fill="none" stroke="#201c33" strokeWidth="1.8" d="m23 61-13-3m13 8-12 2" />
      </g>
      <path fill="var(--ill-paper)" stroke="var(--ill-line)" strokeWidth="2.5" d="M22 104h196v38H22z" />
      <path
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="1.6"
        d="M22 117h50M168 117h50M22 130h50M168 130h50M38 104v13M54 117v13M38 130v12M186 104v13M202 117v13M186 130v12"
      />
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M16 104c0-6 3-10 8-10h45v10zM224 104c0-6-3-10-8-10h-45v10z"
      />
      <path fill="#c8a27a" stroke="var(--ill-line)" strokeWidth="2.5" d="M82 60h76v82H82z" />
      <path fill="#b58d63" d="M120 61.5h36.5v79H120z" />
      <path fill="var(--ill-paper)" stroke="var(--ill-line)" strokeWidth="2.5" d="M72 60h11v82H72zM157 60h11v82h-11z" />
      <path fill="none" stroke="#1f1b2e" strokeWidth="2.5" d="M120 60v82M83 80h74M83 126h74" />
      <path
        fill="#1f1b2e"
        d="M90 78h4v4h-4zM104 78h4v4h-4zM132 78h4v4h-4zM146 78h4v4h-4zM90 124h4v4h-4zM104 124h4v4h-4zM132 124h4v4h-4zM146 124h4v4h-4z"
      />
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M62 60c20-4 96-4 116 0 2-5 5-8 9-10-9-3-16-9-21-18-22 5-70 5-92 0-5 9-12 15-21 18 4 2 7 5 9 10z"
      />
      <path
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="1.6"
        d="M90 38l-6 18M105 39l-3 16M120 39v16M135 39l3 16M150 38l6 18"
      />
      <path fill="none" stroke="var(--ill-line)" strokeWidth="3" d="M112 99v-5c0-11 16-11 16 0v5" />
      <path fill="var(--ill-accent)" stroke="#1f1b2e" strokeWidth="2.5" d="M107 98h26v19h-26z" />
      <circle cx="120" cy="106" r="2.5" fill="#fff" />
      <path fill="none" stroke="#fff" strokeWidth="2" d="M120 107v4" />
    </Scene>
  )
}
