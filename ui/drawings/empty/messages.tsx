import { Fox, Rabbit } from '../animals.tsx'
import { Scene } from './scene.tsx'

/** No conversation yet: a rabbit and a fox lean over the wall of the yard. */
export function MessagesDrawing() {
  return (
    <Scene>
      <g transform="matrix(.84 0 0 .84 34 40)">
        <Rabbit />
      </g>
      <g transform="matrix(.84 0 0 .84 126 40)">
        <Fox />
      </g>
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M100 18h40c7 0 11 4 11 10v10c0 6-4 10-11 10h-14l-7 9-3-9h-16c-7 0-11-4-11-10V28c0-6 4-10 11-10z"
      />
      <circle cx="109" cy="33" r="2.6" fill="var(--ill-accent)" />
      <circle cx="120" cy="33" r="2.6" fill="var(--ill-accent)" />
      <circle cx="131" cy="33" r="2.6" fill="var(--ill-accent)" />
      <path fill="var(--ill-paper)" stroke="var(--ill-line)" strokeWidth="2.5" d="M24 116h192v24H24z" />
      <path
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="1.6"
        d="M24 128h192M56 116v12m48-12v12m48-12v12m48-12v12m-168 0v12m48-12v12m48-12v12m48-12v12m40-12v12"
      />
      <path fill="var(--ill-paper)" stroke="var(--ill-line)" strokeWidth="2.5" d="M16 112c44-6 164-6 208 0v6H16z" />
    </Scene>
  )
}
