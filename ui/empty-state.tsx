import type { ReactNode } from 'react'

/** Says what will be here and gives the one next action; or, for an error, what happened, what was kept, what to do. */
export function EmptyState({
  drawing,
  title,
  text,
  action,
}: {
  drawing: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
}) {
  return (
    <section className="empty">
      {drawing}
      <h2>{title}</h2>
      {text ? <p>{text}</p> : null}
      {action}
    </section>
  )
}
