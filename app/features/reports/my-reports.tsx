import { useInfiniteQuery } from '@tanstack/react-query'
import { pageAfter } from '@madang/contract/paging.ts'
import { getMyReports, type MyReport } from '@madang/contract/chat/reports.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { call } from '../../lib/server/call.ts'
import { useT } from '../../lib/locale.ts'
import { Moment } from '../../lib/format/moment.tsx'
import { MoreList } from '../../lib/parts/more-list.tsx'
import './reports.css'
import { accountKeys } from '../../lib/keys/account-keys.ts'

const pageSize = 10

/** Reports I made, newest first, each with its state and what was decided (REQ-186). */
export function MyReports() {
  const t = useT()
  const query = useInfiniteQuery({
    queryKey: accountKeys.myReports(),
    queryFn: ({ pageParam, signal }) => call(getMyReports, { pageIndex: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    meta: { quiet: true },
  })
  return (
    <MoreList query={query} empty={<p className="pad quiet">{t('report.none')}</p>}>
      {(reports) => (
        <ul aria-label={t('report.mine')}>
          {reports.map((report) => (
            <ReportRow key={report.reportId} report={report} />
          ))}
        </ul>
      )}
    </MoreList>
  )
}

function ReportRow({ report }: { report: MyReport }) {
  const t = useT()
  const { nickName, avatar, reason, messageCount, state, decision, createTime } = report
  return (
    <li className="my-report">
      <Avatar number={avatar} size={40} />
      <b className="bold one">{nickName}</b>
      <span className="text-12 quiet tabular">
        <Moment at={createTime} />
      </span>
      <p className="text-13 quiet full">
        {t(`report.reason.${reason}`)}
        {messageCount ? ` · ${t('report.messages', { n: messageCount })}` : ''}
      </p>
      <p className="text-13 full">
        <b className={state === 'decided' ? 'bold ok' : 'bold'}>{t(`report.state.${state}`)}</b>
        {decision ? <span> {t(`report.decision.${decision}`)}</span> : null}
      </p>
    </li>
  )
}
