import { useMutation, useQuery } from '@tanstack/react-query'
import { endOwnSession, getSessions } from '@madang/contract/operators/staff.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { queries } from '../lib/queries.ts'
import { texts, useTexts } from '../lib/texts-of.ts'
import { Load } from '../parts/load.tsx'
import { Table } from '../parts/table.tsx'
import { OwnPasskeys } from '../passkeys/own-passkeys.tsx'
import { Frame } from '../shell/frame.tsx'

const sessionTexts = texts({
  'en-GB': {
    began: 'Began',
    used: 'Last used',
    ends: 'Ends',
    from: 'Address',
    end: 'End',
    mine: 'This one',
    act: 'End it',
  },
  'ko-KR': {
    began: '시작',
    used: '마지막 사용',
    ends: '종료 예정',
    from: '주소',
    end: '끝내기',
    mine: '지금 이 세션',
    act: '끝내기',
  },
  'zh-CN': { began: '开始', used: '上次使用', ends: '到期', from: '地址', end: '结束', mine: '当前会话', act: '结束' },
})

/** My own open sessions, each to be ended (THR-19). */
export function OwnSessions() {
  const say = useT()
  const t = useTexts(sessionTexts)
  const query = useQuery({ queryKey: consoleKeys.sessions(), queryFn: () => call(getSessions, {}) })
  const { mutate, isPending } = useMutation({
    mutationFn: (sessionId: string) => call(endOwnSession, { sessionId }),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <Frame title={say('nav.sessions')}>
      <Load query={query}>
        {({ sessions }) => (
          <Table columns={[t('began'), t('used'), t('ends'), t('from'), t('end')]}>
            {sessions.map(({ sessionId, createdAt, lastUsedAt, expiresAt, address, isThis }) => (
              <tr key={sessionId}>
                <td>{moment(createdAt)}</td>
                <td>{moment(lastUsedAt)}</td>
                <td>{moment(expiresAt)}</td>
                <td>{address}</td>
                <td>
                  {isThis ? (
                    <span className="pill ok">{t('mine')}</span>
                  ) : (
                    <button type="button" className="link" disabled={isPending} onClick={() => mutate(sessionId)}>
                      {t('act')}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Load>
      <OwnPasskeys />
    </Frame>
  )
}
