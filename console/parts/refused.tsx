import { errorMessage } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'

/** Why a change was refused, under the fields of it. */
export function Refused({ error }: { error: unknown }) {
  useT()
  if (!error) return null
  return (
    <p className="s wrong" role="alert">
      {errorMessage(error)}
    </p>
  )
}
