import type { CaseCard } from '@madang/contract/chat/cards.ts'
import { type CaseKind, caseKinds } from '@madang/contract/chat/case-cards.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../lib/locale.ts'
import { type AppTarget, Link } from '../../../lib/navigation/router.ts'
import './cards.css'

/** Where a case is read, by what it is known by. */
const places: Readonly<Record<CaseKind, (id: string) => AppTarget>> = {
  withdrawal: (id) => ({ to: '/withdraw-record', search: { id } }),
  buyback: (id) => ({ to: '/buyback', search: { part: 'records', id } }),
  airdrop: () => ({ to: '/cvc' }),
  award: () => ({ to: '/wallet', search: { part: 'awards' } }),
  grant: () => ({ to: '/reward-record' }),
  xrpGrant: () => ({ to: '/xrp-record' }),
  pointsGrant: () => ({ to: '/exchange', search: { part: 'records' } }),
  topic: () => ({ to: '/contest' }),
  studioMonth: () => ({ to: '/studio' }),
  partner: () => ({ to: '/xrp', search: { part: 'partner' } }),
}

/** A case of mine that I sent customer service (REQ-102): what it is and its number. A tap opens it. */
export function CaseBody({ card: { kind, id } }: { card: CaseCard }) {
  const { locale } = useLanguage()
  const words = (
    <span className="grow">
      <span className="text-12 quiet block one">{caseKinds[kind][locale]}</span>
      {kind === 'airdrop' ? null : <b className="block msg-case">{id}</b>}
    </span>
  )
  return <Place target={places[kind](id)}>{words}</Place>
}

function Place({ target, children }: { target: AppTarget; children: ReactNode }) {
  return (
    <Link className="msg-card" {...target} draggable={false} otherwise={<span className="msg-card">{children}</span>}>
      {children}
    </Link>
  )
}
