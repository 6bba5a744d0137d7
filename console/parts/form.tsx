import type { ReactNode } from 'react'

/** A form that the page sends itself. */
export function Form({
  id,
  className,
  onSubmit,
  children,
}: {
  id?: string
  className?: string
  onSubmit: () => void
  children: ReactNode
}) {
  return (
    <form
      id={id}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        // A window over a form is above it in the tree of components: what it sends is not the form's.
        event.stopPropagation()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
