import type { ReactNode } from 'react'

/** Names the form that the button of the bar submits. */
export const editorForm = 'editor'

/** The fields of a pane; windows that open over it stand outside. */
export function EditorForm({ onSave, children }: { onSave: () => void; children: ReactNode }) {
  return (
    <form
      id={editorForm}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {children}
    </form>
  )
}
