import { theAirdrop } from '@madang/contract/chat/case-cards.ts'
import { amountText } from '@madang/client/money.ts'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { Note } from '@madang/ui/note.tsx'
import { AskCase } from '../../../data/chat/service/ask-case.tsx'
import { useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import type { Airdrop } from './airdrop-card.tsx'
import { useAirdropClaim } from './use-airdrop-claim.ts'

/** What one can do in each state, and what it means. */
export function AirdropNext({ airdrop: { state, reward, needed } }: { airdrop: Airdrop }) {
  const t = useT()
  if (state === 'review') return <Note icon="info">{t('airdrop.reviewNote')}</Note>
  if (state === 'refused') return <AskCase card={{ kind: 'airdrop', id: theAirdrop }} />
  if (state === 'paid')
    return (
      <>
        <Note icon="info">{t('airdrop.paidNote', { amount: amountText('USDT', reward) })}</Note>
        <Link className={buttonClass({ kind: 'soft', wide: true })} to="/wallet">
          {t('airdrop.toWallet')}
        </Link>
      </>
    )
  return (
    <>
      <Claim isOpen={state === 'claimable'} />
      <Note icon="info">{t('airdrop.note', { needed: amountText('CVC', needed) })}</Note>
    </>
  )
}

function Claim({ isOpen }: { isOpen: boolean }) {
  const t = useT()
  const { claim, isPending } = useAirdropClaim()
  return (
    <Button wide kind="accent" busy={isPending} disabled={!isOpen} onClick={() => claim()}>
      {t('airdrop.claim')}
    </Button>
  )
}
