import type { ReactNode } from 'react'
import { Form } from '@madang/ui/forms/form.tsx'

/** One step: its question, its parts, and the foot at the end of the screen. */
export function StepForm({ ask, onSend, children }: { ask: string; onSend: () => void; children: ReactNode }) {
  return (
    <Form className="wallet-tall wallet-step" onSend={onSend}>
      <h2 className="wallet-ask">{ask}</h2>
      {children}
    </Form>
  )
}
