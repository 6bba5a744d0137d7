import type { ReactNode } from 'react'
import { Form } from '@madang/ui/forms/form.tsx'

/** One step: its question, its parts, and the foot at the end of the screen. */
export function StepForm({ ask, onSend, children }: { ask: string; onSend: () => void; children: ReactNode }) {
  return (
    <Form className="w-tall w-step" onSend={onSend}>
      <h2 className="w-ask">{ask}</h2>
      {children}
    </Form>
  )
}
