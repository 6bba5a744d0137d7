import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'

/** Says on every money screen that what leaves goes to a test network (REQ-129). */
export function TestStrip({ isTest }: { isTest: boolean }) {
  const t = useT()
  if (!isTest) return null
  return (
    <p className="test">
      <Icon name="info" size="xs" />
      {t('wallet.test')}
    </p>
  )
}
