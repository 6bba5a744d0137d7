import { useState } from 'react'
import { userId as userIdShape } from '@madang/contract/ids.ts'
import { type Locale, inEach } from '@madang/contract/locale.ts'
import { type LecturerRow, saveLecturer } from '@madang/contract/operators/classes.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { Text } from '../parts/fields.tsx'
import { NameFields } from '../parts/name-fields.tsx'
import { ClassDialog } from './class-dialog.tsx'

/**
 * Adds a lecturer or changes one: a name in three languages, a head, the studio, and the account that sees the counts
 * (REQ-78, REQ-172).
 */
export function LecturerForm({ lecturer, onClose }: { lecturer: LecturerRow | null; onClose: () => void }) {
  const t = useT()
  const [name, setName] = useState<Record<Locale, string>>(lecturer?.name ?? inEach(() => ''))
  const [avatar, setAvatar] = useState(String(lecturer?.avatar ?? 13))
  const [studio, setStudio] = useState(lecturer?.studioId ?? '')
  const [account, setAccount] = useState<string>(lecturer?.userId ?? '')
  const save = (reason: string) =>
    call(saveLecturer, {
      lecturerId: lecturer?.lecturerId ?? null,
      name,
      avatar: Number(avatar),
      studioId: studio.trim() || null,
      userId: account.trim() ? userIdShape.parse(account.trim()) : null,
      reason,
    })
  return (
    <ClassDialog title={t(lecturer ? 'classes.change' : 'classes.newLecturer')} save={save} onClose={onClose}>
      <NameFields
        label={(language) => `${t('classes.name')} · ${language}`}
        value={name}
        maxLength={120}
        onValue={setName}
      />
      <Text label={t('classes.avatar')} type="number" min={1} max={20} value={avatar} required onValue={setAvatar} />
      <Text label={t('classes.studio')} maxLength={60} pattern="[a-z0-9\-]*" value={studio} onValue={setStudio} />
      <Text
        label={t('classes.userId')}
        inputMode="numeric"
        pattern="[1-9][0-9]{9}"
        value={account}
        onValue={setAccount}
      />
    </ClassDialog>
  )
}
