import { Button } from '@madang/ui/button.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { useT } from '../../../lib/locale.ts'
import type { AccessKeys } from './kept.ts'

/** The number of a request and its secret, shown once. */
export function ShownKeys({ keys, onKept }: { keys: AccessKeys; onKept: () => void }) {
  const t = useT()
  return (
    <div className="access">
      <section className="pad">
        <h2 className="access-title">{t('access.keepTitle')}</h2>
        <p className="quiet">{t('access.keepText')}</p>
      </section>
      <dl className="card access-keys">
        <dt>{t('access.reference')}</dt>
        <dd className="tabular">{keys.reference}</dd>
        <dt>{t('access.secret')}</dt>
        <dd className="tabular">{keys.secret}</dd>
      </dl>
      <PageFoot>
        <Button wide onClick={onKept}>
          {t('access.kept')}
        </Button>
      </PageFoot>
    </div>
  )
}
