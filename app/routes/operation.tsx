import { useState } from 'react'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { FirstSteps } from '../features/guide/first-steps.tsx'
import { GuideList } from '../features/guide/guide-list.tsx'
import '../features/guide/guide.css'
import { Activity } from '../features/security/activity.tsx'
import { useT } from '../lib/locale.ts'
import { BackPage } from '../lib/parts/back-page.tsx'

const tabs = ['guide', 'activity'] as const

/** How-to articles, my first steps, and what happened to my account (REQ-25). */
export function Operation() {
  const t = useT()
  const [tab, setTab] = useState<(typeof tabs)[number]>('guide')
  return (
    <BackPage title={t('title.operation')}>
      <div className="guide-tabs">
        <Segment
          label={t('title.operation')}
          value={tab}
          choices={tabs.map((key) => ({ key, label: t(`operation.${key}`) }))}
          panel="operation-panel"
          onValue={setTab}
        />
      </div>
      <div id="operation-panel" role="tabpanel" aria-label={t(`operation.${tab}`)}>
        {tab === 'guide' ? (
          <>
            <div className="section-head">
              <h2>{t('steps.title')}</h2>
            </div>
            <FirstSteps />
            <div className="band" />
            <div className="section-head">
              <h2>{t('operation.articles')}</h2>
            </div>
            <GuideList />
          </>
        ) : (
          <Activity />
        )}
      </div>
      <div className="guide-end" />
    </BackPage>
  )
}
