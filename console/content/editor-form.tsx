import type { ReactNode } from 'react'
import { Form } from '../parts/form.tsx'

/** Names the form that the button of the bar submits. */
export const editorForm = 'editor'

/** The fields of a pane; windows that open over it stand outside. */
export function EditorForm({ onSave, children }: { onSave: () => void; children: ReactNode }) {
  return (
    <Form id={editorForm} className="stack" onSubmit={onSave}>
      {children}
    </Form>
  )
}
