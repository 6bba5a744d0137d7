import { NavHead } from '@madang/ui/page-head.tsx'
import { ConsentList } from '../../features/own-data/consent-list.tsx'
import { DeletionPart } from '../../features/own-data/deletion-part.tsx'
import { ExportPart } from '../../features/own-data/export-part.tsx'
import '../../features/own-data/own-data.css'
import { LicencesPart } from '../../features/settings/licences-part.tsx'
import { BackButton } from '../../lib/parts/back-button.tsx'
import { useT } from '../../lib/locale.ts'

const parts = { consents: ConsentList, export: ExportPart, leave: DeletionPart, licences: LicencesPart } as const

/** One part of the settings that needs a page: consents, my data, leaving, licences (REQ-58, REQ-59, REQ-169). */
export function SettingsPart({ part }: { part: keyof typeof parts }) {
  const t = useT()
  const Part = parts[part]
  return (
    <>
      <NavHead back={<BackButton />} title={t(`data.${part}`)} />
      <main>
        <Part />
      </main>
    </>
  )
}
