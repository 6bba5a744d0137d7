import { useMutation } from '@tanstack/react-query'
import { useT } from '../lib/locale.ts'
import { queries } from '../lib/queries.ts'

/** Claiming a case that is open, after `text`; of one somebody else has, who has it (REQ-173). */
export function Claim({
  of: { state, claimedBy },
  text,
  claim,
}: {
  of: { readonly state: string; readonly claimedBy: string | null }
  text?: string
  claim: () => Promise<unknown>
}) {
  const t = useT()
  const { mutate, isPending } = useMutation({ mutationFn: claim, onSettled: () => queries.invalidateQueries() })
  if (state !== 'open') return <p className="s">{t('report.taken', { name: claimedBy ?? '' })}</p>
  return (
    <>
      {text ? <p className="s">{text}</p> : null}
      <button type="button" className="cb pri big" disabled={isPending} onClick={() => mutate()}>
        {t('report.claim')}
      </button>
    </>
  )
}
