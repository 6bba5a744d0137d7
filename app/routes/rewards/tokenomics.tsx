import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { programmeQuery } from '../../features/rewards/queries.ts'
import { tokenomicsQuery } from '../../features/terms/queries.ts'
import '../../features/terms/terms.css'
import { Whitepaper } from '../../features/terms/whitepaper.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { BackPage } from '../../lib/parts/back-page.tsx'

/** The whitepaper of CVC and what it is for (REQ-26). */
export function Tokenomics() {
  const { locale, t } = useLanguage()
  const tokenomics = useQuery(tokenomicsQuery(locale))
  const rules = useQuery(programmeQuery(locale))
  const error = tokenomics.error ?? rules.error
  return (
    <BackPage title={t('title.tokenomics')}>
      {tokenomics.data && rules.data ? (
        <Whitepaper tokenomics={tokenomics.data} rules={rules.data} />
      ) : (
        <NotYet
          error={error}
          onRetry={() => Promise.all([tokenomics.refetch(), rules.refetch()])}
          waiting={<SkeletonRows count={6} />}
        />
      )}
    </BackPage>
  )
}
