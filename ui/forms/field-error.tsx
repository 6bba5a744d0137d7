import { Icon } from '../icons.tsx'

/** What is wrong, under its field; announced when it appears. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p className="error" id={id} role="alert">
      <Icon name="alert" size="xs" />
      {children}
    </p>
  )
}
