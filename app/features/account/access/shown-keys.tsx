import { useEffect, useRef } from 'react'
import { Button } from '@madang/ui/button.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { copy } from '../../../lib/copy.ts'
import { useT } from '../../../lib/locale.ts'
import { KeepOnPhone } from './keep-on-phone.tsx'
import type { AccessKeys } from './kept.ts'

/** The number of a request and its secret, until its asker says that they are written down. */
export function ShownKeys({ keys, onWritten }: { keys: AccessKeys; onWritten: () => void }) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  // It takes the place of the form, whose button had the focus.
  useEffect(() => title.current?.focus(), [])
  const both = [`${t('access.reference')}: ${keys.reference}`, `${t('access.secret')}: ${keys.secret}`].join('\n')
  return (
    <div className="access">
      <section className="pad">
        <h2 ref={title} className="access-title" tabIndex={-1}>
          {t('access.keepTitle')}
        </h2>
        <p className="quiet">{t('access.keepText')}</p>
      </section>
      <dl className="card access-keys">
        <dt>{t('access.reference')}</dt>
        <dd className="tabular">{keys.reference}</dd>
        <dt>{t('access.secret')}</dt>
        <dd className="tabular">{keys.secret}</dd>
      </dl>
      <div className="pad access-more">
        <Button kind="soft" size="m" wide onClick={() => void copy(both)}>
          {t('access.copy')}
        </Button>
        <KeepOnPhone />
      </div>
      <PageFoot>
        <Button wide onClick={onWritten}>
          {t('access.kept')}
        </Button>
      </PageFoot>
    </div>
  )
}
