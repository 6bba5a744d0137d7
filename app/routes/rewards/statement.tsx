import { useQuery } from '@tanstack/react-query'
import { useNavigation, usePageSearch } from '../../lib/navigation/router.ts'
import { statementAssets } from '@madang/contract/rewards/reward-months.ts'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { AmountVisibilityButton } from '../../lib/parts/amount-visibility-button.tsx'
import { statementQuery } from '../../features/rewards/programme/month-queries.ts'
import { MonthSteps } from '../../features/rewards/programme/month-steps.tsx'
import { programmeDay } from '../../lib/format/programme-day.ts'
import { RecordSkeleton } from '../../features/rewards/records/record-skeleton.tsx'
import { SaveCsv } from '../../lib/parts/save-csv.tsx'
import { Statement as Shown } from '../../features/rewards/records/statement.tsx'
import { statementCsv } from '../../features/rewards/records/statement-csv.ts'
import '../../features/rewards/rewards.css'
import { serverNow } from '../../lib/server/clock.ts'
import { useIsOffered } from '../../lib/server/offered.ts'
import { useLanguage } from '../../lib/locale.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { StandsAt } from '../../lib/parts/offline/stands-at.tsx'
import { BackPage } from '../../lib/parts/back-page.tsx'
import { RewardRisk } from '../../lib/parts/programme/reward-risk.tsx'

/** An asset of mine in a month, to read and to keep as a file (REQ-120). Month and asset of the address, otherwise this month, CVC. Opens offline with its time (REQ-41). */
export function Statement() {
  const { locale, t } = useLanguage()
  const navigation = useNavigation()
  const { month: asked, asset: askedAsset } = usePageSearch('/statement')
  const hasPoints = useIsOffered('points')
  const offered = statementAssets.filter((each) => each !== 'POINT' || hasPoints)
  const asset = offered.find((each) => each === askedAsset) ?? 'CVC'
  const show = (search: { month: string; asset: string }) =>
    void navigation.go({ to: '/statement', search }, { replace: true })
  const thisMonth = programmeDay(new Date(serverNow())).slice(0, 7)
  const month =
    asked !== undefined && /^20[2-9]\d-(0[1-9]|1[0-2])$/.test(asked) && asked <= thisMonth ? asked : thisMonth
  const { data, error, refetch, dataUpdatedAt } = useQuery(statementQuery(locale, month, asset))
  return (
    <BackPage
      title={t('title.statement')}
      className="book"
      actions={
        <>
          {data ? (
            <SaveCsv
              name={`statement-${data.asset.toLowerCase()}-${data.month}`}
              csv={() => Promise.resolve(statementCsv(data))}
            />
          ) : null}
          <AmountVisibilityButton />
        </>
      }
      onRefresh={refetch}
    >
      <MonthSteps
        month={month}
        first={data?.firstMonth ?? month}
        last={thisMonth}
        onMonth={(next) => show({ month: next, asset })}
      />
      <Segment
        label={t('statement.asset')}
        value={asset}
        choices={offered.map((each) => ({ key: each, label: each === 'POINT' ? t('statement.points') : each }))}
        onValue={(next) => show({ month, asset: next })}
      />
      {data ? (
        <>
          <StandsAt at={dataUpdatedAt} isStale={error !== null} />
          <Shown statement={data} />
        </>
      ) : (
        <NotYet error={error} onRetry={refetch} waiting={<RecordSkeleton count={7} />} />
      )}
      <RewardRisk>{t('poster.risk')}</RewardRisk>
    </BackPage>
  )
}
