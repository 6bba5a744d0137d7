import { useQuery } from '@tanstack/react-query'
import { NavHead } from '@madang/ui/page-head.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { programmeQuery } from '../../features/rewards/queries.ts'
import { tokenomicsQuery } from '../../features/terms/queries.ts'
import '../../features/terms/terms.css'
import { Whitepaper } from '../../features/terms/whitepaper.tsx'
import { BackButton } from '../../lib/parts/back-button.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { useLanguage } from '../../lib/locale.ts'

/** The whitepaper of CVC and what it is for (REQ-26). */
export function Tokenomics() {
  const { locale, t } = useLanguage()
  const tokenomics = useQuery(tokenomicsQuery)
  const rules = useQuery(programmeQuery(locale))
  const error = tokenomics.error ?? rules.error
  return (
    <>
      <NavHead back={<BackButton />} title={t('title.tokenomics')} />
      <main>
        {tokenomics.data && rules.data ? (
          <Whitepaper tokenomics={tokenomics.data} rules={rules.data} />
        ) : error ? (
          <LoadFailure
            error={error}
            onRetry={() => {
              void tokenomics.refetch()
              void rules.refetch()
            }}
          />
        ) : (
          <SkeletonRows count={6} />
        )}
      </main>
    </>
  )
}
