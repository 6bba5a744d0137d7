import { useState } from 'react'
import { infiniteQueryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { pageAfter } from '@madang/contract/paging.ts'
import {
  appealWarning,
  getMyWarnings,
  warningAppealCharacters,
  warningTexts,
  type MyWarning,
} from '@madang/contract/chat/warnings.ts'
import { Button } from '@madang/ui/button.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { AppealSheet } from '../../lib/parts/appeal-sheet.tsx'
import { call } from '../../lib/server/call.ts'
import { forgetTyped } from '../../lib/storage/kept-text.ts'
import { useLanguage } from '../../lib/locale.ts'
import { Moment } from '../../lib/format/moment.tsx'
import { MoreList } from '../../lib/parts/more-list.tsx'
import { queries } from '../../lib/server/queries.ts'
import './reports.css'
import { accountKeys } from '../../lib/keys/account-keys.ts'

const pageSize = 10
const warningsQuery = infiniteQueryOptions({
  queryKey: accountKeys.warnings(),
  queryFn: ({ pageParam, signal }) => call(getMyWarnings, { pageIndex: pageParam, pageSize }, { signal }),
  initialPageParam: 1,
  getNextPageParam: pageAfter,
  meta: { quiet: true },
})

/** Warnings I was given, each with its one appeal (REQ-173, REQ-186). Somebody without any sees nothing of it. */
export function Warnings() {
  const { t } = useLanguage()
  const query = useInfiniteQuery(warningsQuery)
  const [appealed, setAppealed] = useState<MyWarning>()
  if (!query.data?.pages[0]?.totalCount) return null
  return (
    <section aria-labelledby="warnings">
      <div className="section-head">
        <h2 id="warnings">{t('warning.mine')}</h2>
      </div>
      <MoreList query={query} empty={null}>
        {(warnings) => (
          <ul aria-label={t('warning.mine')}>
            {warnings.map((warning) => (
              <WarningRow key={warning.warningId} warning={warning} onAppeal={() => setAppealed(warning)} />
            ))}
          </ul>
        )}
      </MoreList>
      {appealed ? <WarningAppeal warning={appealed} onClose={() => setAppealed(undefined)} /> : null}
    </section>
  )
}

function WarningRow({ warning, onAppeal }: { warning: MyWarning; onAppeal: () => void }) {
  const { locale, t } = useLanguage()
  const { reason, giveTime, appeal } = warning
  return (
    <li className="my-warning">
      <p className="flex spread gap-8">
        <b className="bold">{t(`report.reason.${reason}`)}</b>
        <span className="text-12 quiet tabular">
          <Moment at={giveTime} />
        </span>
      </p>
      <p className={appeal === 'granted' ? 'text-13 quiet' : 'text-13'}>{warningTexts[reason][locale]}</p>
      {appeal === 'none' ? (
        <Button kind="plain" size="m" onClick={onAppeal}>
          {t('warning.toAppeal')}
        </Button>
      ) : (
        <p className="text-13 bold">{t(`warning.appeal.${appeal}`)}</p>
      )}
    </li>
  )
}

function WarningAppeal({ warning: { warningId }, onClose }: { warning: MyWarning; onClose: () => void }) {
  const { t } = useLanguage()
  const name = `appeal/${warningId}`
  const { mutate, isPending } = useMutation({
    mutationFn: (words: string) => call(appealWarning, { warningId, words }),
    onSuccess: () => {
      forgetTyped(name)
      toast(t('review.sent'))
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: warningsQuery.queryKey }),
  })
  return (
    <AppealSheet
      open
      name={name}
      title={t('warning.toAppeal')}
      label={t('warning.words')}
      note={t('warning.once')}
      most={warningAppealCharacters}
      busy={isPending}
      onSend={mutate}
      onClose={onClose}
    />
  )
}
