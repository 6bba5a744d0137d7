import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/locale.ts'
import { networksQuery } from '../../../data/queries/networks.ts'
import { TestStrip } from './test-strip.tsx'

/** The test network's strip of a page that belongs to no one withdrawal (REQ-129). */
export function NetworkStrip() {
  const { locale } = useLanguage()
  const { data } = useQuery(networksQuery('USDT', locale))
  return <TestStrip isTest={data?.networks.some(({ maturity }) => maturity === 'sandbox') ?? false} />
}
