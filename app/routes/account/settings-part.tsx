import { ConsentList } from '../../features/own-data/consent-list.tsx'
import { DeletionPart } from '../../features/own-data/deletion-part.tsx'
import { ExportPart } from '../../features/own-data/export-part.tsx'
import '../../features/own-data/own-data.css'
import { LicencesPart } from '../../features/settings/licences-part.tsx'
import { useT } from '../../lib/locale.ts'
import { BackPage } from '../../lib/parts/back-page.tsx'

const parts = { consents: ConsentList, export: ExportPart, leave: DeletionPart, licences: LicencesPart } as const

/** One part of the settings that needs a page: consents, my data, leaving, licences (REQ-58, REQ-59, REQ-169). */
export function SettingsPart({ part }: { part: keyof typeof parts }) {
  const t = useT()
  const Part = parts[part]
  return (
    <BackPage title={t(`data.${part}`)}>
      <Part />
    </BackPage>
  )
}
