import type { ReactNode } from 'react'
import './campaigns.css'

interface Figure {
  readonly label: string
  readonly value: ReactNode
  readonly small?: string | undefined
}

/** Two or three figures beside each other, each under its name. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return <dl className="pad campaign-figures">{figures.map(drawn)}</dl>
}

function drawn({ label, value, small }: Figure) {
  return (
    <div key={label}>
      <dt>{label}</dt>
      <dd className="tabular">
        {value} {small ? <small>{small}</small> : null}
      </dd>
    </div>
  )
}
