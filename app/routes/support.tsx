import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { MyArticleReports } from '../features/articles/my-article-reports.tsx'
import { MyReports } from '../features/reports/my-reports.tsx'
import { Warnings } from '../features/reports/warnings.tsx'
import { Helplines } from '../features/house/helplines.tsx'
import { CountrySection } from '../features/support/country/country-section.tsx'
import { ServiceCard } from '../features/support/service-card.tsx'
import { Topics } from '../features/support/topics.tsx'
import { useT } from '../lib/locale.ts'
import { useIsLoggedIn } from '../lib/server/use-session.ts'
import { BackPage } from '../lib/parts/back-page.tsx'
import { Together } from '../lib/together.tsx'

/** Help (REQ-26, REQ-102): customer service, frequent questions, and the reports I made with how far they are (REQ-186). */
export function Support() {
  const t = useT()
  return (
    <BackPage title={t('title.support')}>
      <Together waiting={<SkeletonRows picture={40} />}>
        <ServiceCard />
        <div className="band" />
        <Topics />
        <Helplines />
        {useIsLoggedIn() ? (
          <>
            <div className="band" />
            <CountrySection />
            <Warnings />
            <section aria-labelledby="reports">
              <div className="section-head">
                <h2 id="reports">{t('report.mine')}</h2>
              </div>
              <MyReports />
            </section>
            <section aria-labelledby="article-reports">
              <div className="section-head">
                <h2 id="article-reports">{t('articleReport.mine')}</h2>
              </div>
              <MyArticleReports />
            </section>
          </>
        ) : null}
      </Together>
    </BackPage>
  )
}
