import type { ReactNode } from 'react'

/** One step: its question, its parts, and the foot at the end of the screen. */
export function StepForm({ ask, onSend, children }: { ask: string; onSend: () => void; children: ReactNode }) {
  return (
    <form
      className="w-tall w-step"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <h2 className="w-ask">{ask}</h2>
      {children}
    </form>
  )
}
