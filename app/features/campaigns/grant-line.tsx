import type { ReactNode } from 'react'
import './campaigns.css'

/** One grant of a campaign: kind, amount, cause, state and moment; a tap tells why. */
export function GrantLine({
  kind,
  amount,
  isMine,
  cause,
  state,
  onWhy,
}: {
  kind: string
  amount: ReactNode
  /** What was refused or went back is said quietly. */
  isMine: boolean
  cause: string
  state: string
  onWhy: () => void
}) {
  return (
    <li>
      <button type="button" className="grant-line" aria-haspopup="dialog" onClick={onWhy}>
        <b>{kind}</b>
        <span className={isMine ? 'bold' : 'quiet'}>{amount}</span>
        <small>{cause}</small>
        <small className="tabular">{state}</small>
      </button>
    </li>
  )
}
