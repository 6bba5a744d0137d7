interface Figure {
  readonly label: string
  readonly value: string
  readonly small?: string
}

/** Two or three figures beside each other, each under its name. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return <dl className="pad contest-figures">{figures.map(drawn)}</dl>
}

function drawn({ label, value, small }: Figure) {
  return (
    <div key={label}>
      <dt>{label}</dt>
      <dd className="tabular">
        {value} <small>{small}</small>
      </dd>
    </div>
  )
}
