import { Scene } from './scene.tsx'

/** No conversation yet: a rabbit and a fox lean over the wall of the yard. */
export function MessagesDrawing() {
  return (
    <Scene>
      <g transform="translate(34 40) scale(0.84)">
        <path fill="#F1E9F2" d="M12 96C14 82 28 75 48 75S82 82 84 96z" />
        <path fill="#E3D8E6" d="M48 75C68 75 82 82 84 96H48z" />
        <path fill="#FFFFFF" d="M41 42C30 40 22 22 27 8C32 2 42 8 45 20C47 30 46 38 41 42z" />
        <path fill="#F3A7B4" d="M40 36C34 32 29 20 31 11C35 9 39 14 41 22C42 28 42 33 40 36z" />
        <path fill="#F1E9F2" d="M54 42C48 28 52 12 60 9C66 7 72 12 73 20C72 30 66 39 54 42z" />
        <path fill="#FFFFFF" d="M56 11C66 3 84 12 87 31C80 38 70 34 66 24C63 19 59 16 56 11z" />
        <path fill="#F3A7B4" d="M66 14C75 13 82 21 83.5 29C78 31 73 28 71 22C69.5 18 68 16 66 14z" />
        <path fill="#FFFFFF" d="M48 34C65 34 76 44 76 58C76 72 64 81 48 81C32 81 20 72 20 58C20 44 31 34 48 34z" />
        <path fill="#F1E9F2" d="M48 34C65 34 76 44 76 58C76 72 64 81 48 81z" />
        <ellipse cx="62" cy="56" rx="3.7" ry="4.6" fill="#201C33" />
        <ellipse cx="34" cy="56" rx="3.7" ry="4.6" fill="#201C33" />
        <ellipse cx="68" cy="65" rx="5" ry="3.4" fill="#F7BFC9" />
        <ellipse cx="28" cy="65" rx="5" ry="3.4" fill="#F7BFC9" />
        <path fill="#E0607E" d="M44 63C44 60 52 60 52 63C52 66 50 68 48 68S44 66 44 63z" />
        <path
          fill="none"
          stroke="#201C33"
          strokeWidth="2.6"
          d="M43 68.5C43 72.5 48 72.5 48 68.5C48 72.5 53 72.5 53 68.5"
        />
      </g>
      <g transform="translate(126 40) scale(0.84)">
        <path fill="#D4562B" d="M12 96C14 82 28 75 48 75S82 82 84 96z" />
        <path fill="#C04A22" d="M48 75C68 75 82 82 84 96H48z" />
        <path
          fill="#EC6C3A"
          d="M48 30C54 30 59 29 63 27L79 9C84 20 86 36 85 46C84 58 72 64 64 72C58 78 54 83 48 83C42 83 38 78 32 72C24 64 12 58 11 46C10 36 12 20 17 9L33 27C37 29 42 30 48 30z"
        />
        <path fill="#DB5B2B" d="M48 30C54 30 59 29 63 27L79 9C84 20 86 36 85 46C84 58 72 64 64 72C58 78 54 83 48 83z" />
        <path fill="#5A2A2A" d="M70 29L77 20C79.5 27 80 33 79.5 38z" />
        <path fill="#5A2A2A" d="M26 29L19 20C16.5 27 16 33 16.5 38z" />
        <path fill="#FFF6EA" d="M85 50C83 58 72 64 64 72C58 78 54 83 48 83C48 76 51 70 54 64C58 57 72 58 85 50z" />
        <path fill="#FFF6EA" d="M11 50C13 58 24 64 32 72C38 78 42 83 48 83C48 76 45 70 42 64C38 57 24 58 11 50z" />
        <ellipse cx="64" cy="49" rx="3.7" ry="4.6" fill="#201C33" />
        <ellipse cx="32" cy="49" rx="3.7" ry="4.6" fill="#201C33" />
        <path fill="#201C33" d="M42 75C42 71 54 71 54 75C54 79 51 82 48 82S42 79 42 75z" />
      </g>
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M100 18H140C147 18 151 22 151 28V38C151 44 147 48 140 48H126L119 57L116 48H100C93 48 89 44 89 38V28C89 22 93 18 100 18z"
      />
      <circle cx="109" cy="33" r="2.6" fill="var(--ill-accent)" />
      <circle cx="120" cy="33" r="2.6" fill="var(--ill-accent)" />
      <circle cx="131" cy="33" r="2.6" fill="var(--ill-accent)" />
      <path fill="var(--ill-paper)" stroke="var(--ill-line)" strokeWidth="2.5" d="M24 116H216V140H24z" />
      <path
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="1.6"
        d="M24 128H216M56 116V128M104 116V128M152 116V128M200 116V128M32 128V140M80 128V140M128 128V140M176 128V140M216 128V140"
      />
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M16 112C60 106 180 106 224 112V118H16z"
      />
    </Scene>
  )
}
