import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { openHalf, revokeLink, type getOperators } from '@madang/contract/operators/staff.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { LinkDialog } from '../parts/link-dialog.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { teamTexts } from './texts.ts'

type Link = Out<typeof getOperators>['invitations'][number]

/** Links that nobody has used yet: who had a part in them, my half, and taking them back. */
export function OpenLinks({ links, mayChange }: { links: readonly Link[]; mayChange: boolean }) {
  const words = useTexts(teamTexts)
  const [revoking, setRevoking] = useState<Link>()
  const [address, setAddress] = useState<string>()
  if (links.length === 0) return null
  return (
    <section className="part stack">
      <h2>{words('links')}</h2>
      {links.map((link) => (
        <LinkLine
          key={link.linkId}
          link={link}
          mayChange={mayChange}
          onRevoke={() => setRevoking(link)}
          onHalf={setAddress}
        />
      ))}
      {revoking ? (
        <ReasonWindow
          title={words('revokeTitle', { name: revoking.name })}
          verb={words('revoke')}
          danger
          act={(reason) => call(revokeLink, { linkId: revoking.linkId, reason })}
          onClose={() => setRevoking(undefined)}
        />
      ) : null}
      {address ? (
        <LinkDialog
          title={words('half')}
          text={words('halfText')}
          link={address}
          onClose={() => setAddress(undefined)}
        />
      ) : null}
    </section>
  )
}

function LinkLine({
  link: { linkId, name, email, roles, by, expiresAt, validFrom, isFirm, hasMyHalf },
  mayChange,
  onRevoke,
  onHalf,
}: {
  link: Link
  mayChange: boolean
  onRevoke: () => void
  onHalf: (address: string) => void
}) {
  const t = useT()
  const words = useTexts(teamTexts)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(openHalf, { linkId }),
    onSuccess: ({ address }) => onHalf(address),
  })
  return (
    <p className="line">
      <b>{name}</b> {email} <span className="s">{roles.map((role) => t(`role.${role}`)).join(', ')}</span>
      <span className="s">{words('by', { names: by.length ? by.join(', ') : words('serverLink') })}</span>
      <span className="s">{t('operators.until', { time: moment(expiresAt) })}</span>
      {validFrom ? <span className="s">{words('from', { time: moment(validFrom) })}</span> : null}
      {hasMyHalf ? (
        <button type="button" className="link" disabled={isPending} onClick={() => mutate()}>
          {words('half')}
        </button>
      ) : null}
      {isFirm ? <span className="s">{words('firm')}</span> : null}
      {mayChange && !isFirm ? (
        <button type="button" className="link" aria-label={`${words('revoke')} ${name}`} onClick={onRevoke}>
          {words('revoke')}
        </button>
      ) : null}
    </p>
  )
}
