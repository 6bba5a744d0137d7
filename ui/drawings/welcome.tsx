import { Fox, Rabbit } from './animals.tsx'
import { Scene } from './empty/scene.tsx'

/** The first visit: the gate of the yard, behind its wall two neighbours; one reads, one has something to say. */
export function WelcomeDrawing() {
  return (
    <Scene>
      <path fill="none" stroke="var(--ill-line)" strokeWidth="2.5" d="M40 126V44M200 126V44" />
      <path fill="var(--ill-paper)" stroke="var(--ill-line)" strokeWidth="2.5" d="M34 36h172v9H34z" />
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M22 28c30 4 166 4 196 0-5-7-5-12 0-18-48 5-148 5-196 0 5 6 5 11 0 18z"
      />
      <g transform="matrix(.8 0 0 .8 46 48)">
        <Rabbit />
      </g>
      <g transform="matrix(.8 0 0 .8 118 46)">
        <Fox />
      </g>
      <path fill="var(--ill-paper)" stroke="var(--ill-line)" strokeWidth="2.5" d="M24 120h192v22H24z" />
      <path
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="1.6"
        d="M24 131h192M60 120v11m56-11v11m56-11v11m-84 0v11m56-11v11m56-11v11"
      />
      <path
        fill="var(--ill-paper)"
        stroke="var(--ill-line)"
        strokeWidth="2.5"
        d="M84 104c-9-5-20-6-29-4v19c9-2 20-1 29 4 9-5 20-6 29-4v-19c-9-2-20-1-29 4zm0 0v19"
      />
      <path
        fill="none"
        stroke="var(--ill-accent)"
        strokeWidth="2"
        d="M62 107q8-1 15 2M62 113q8-1 15 2M91 109q7-3 15-2M91 115q7-3 15-2"
      />
      <path fill="var(--ill-accent)" d="M186 52h26q8 0 8 8v9q0 8-8 8h-14l-8 8-1-8h-3q-8 0-8-8v-9q0-8 8-8z" />
    </Scene>
  )
}
