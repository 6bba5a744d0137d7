import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { exportData, openExport } from '@madang/contract/users/own-data.ts'
import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Note } from '@madang/ui/note.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { call } from '../../lib/server/call.ts'
import { serverNow } from '../../lib/server/clock.ts'
import { useLanguage } from '../../lib/locale.ts'
import { dateText } from '../../lib/format/moment.tsx'
import { cannotSave, OutsideHint } from '../../lib/parts/outside-hint.tsx'
import { PasswordSheet } from '../../lib/parts/password-sheet.tsx'
import { below } from '../../lib/server/address.ts'
import { exportQuery } from './queries.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'

/** Everything that is kept about me as one file: asked for with the password, prepared, opened (REQ-58). */
export function ExportPart() {
  const { t, locale } = useLanguage()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(exportQuery)
  const [isAsking, setAsking] = useState(false)
  const open = useMutation({
    mutationFn: () => call(openExport, {}),
    onSuccess: ({ path }) => {
      // A file to save: the page itself stays.
      window.location.assign(below(path))
      void queries.invalidateQueries({ queryKey: accountKeys.activity() })
    },
  })
  async function ask(password: string) {
    queries.setQueryData(exportQuery.queryKey, await call(exportData, { password }))
    setAsking(false)
    await queries.invalidateQueries({ queryKey: exportQuery.queryKey })
  }
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={3} />} />
  const { state, expireTime, bytes } = data
  return (
    <div className="pad own-part">
      <p>{t('export.text')}</p>
      <ul className="own-list text-13 quiet">
        {(['export.has1', 'export.has2', 'export.has3', 'export.has4'] as const).map((key) => (
          <li key={key} className="flex gap-8">
            <Icon name="check" size="xs" />
            <span className="grow">{t(key)}</span>
          </li>
        ))}
      </ul>
      {state === 'waiting' ? (
        <p className="note" role="status">
          <Icon name="clock" size="s" />
          <span className="grow">{t('export.waiting')}</span>
        </p>
      ) : null}
      {state === 'ready' && expireTime ? (
        <div className="card own-ready" role="status">
          <p className="flex gap-8 bold">
            <span className="ok">
              <Icon name="check" size="s" />
            </span>
            {t('export.ready')}
          </p>
          <p className="text-13 quiet">
            {t('export.size', { size: sizeOf(bytes ?? 0) })} ·{' '}
            {t('export.until', { date: dateText(expireTime, new Date(serverNow()), locale) })}
          </p>
          {cannotSave() ? (
            <OutsideHint words={t('inapp.file')} url={`${window.location.origin}/#/settings?part=export`} />
          ) : (
            <Button wide busy={open.isPending} onClick={() => open.mutate()}>
              <Icon name="download" size="s" />
              {t('export.open')}
            </Button>
          )}
        </div>
      ) : null}
      {state === 'waiting' ? null : (
        <Button kind={state === 'ready' ? 'plain' : 'accent'} wide onClick={() => setAsking(true)}>
          {t(state === 'ready' ? 'export.askAgain' : 'export.ask')}
        </Button>
      )}
      <Note icon="shield">{t('export.note')}</Note>
      <PasswordSheet
        open={isAsking}
        title={t('export.ask')}
        verb={t('export.verb')}
        onPassword={ask}
        onClose={() => setAsking(false)}
      >
        <p className="text-13 quiet">{t('export.password')}</p>
      </PasswordSheet>
    </div>
  )
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
