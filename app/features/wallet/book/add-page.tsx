import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useT } from '../../../lib/locale.ts'
import { AddForm } from './add-form.tsx'
import { addDraft } from './add-draft.ts'
import { BackPage } from '../../../lib/parts/back-page.tsx'

/** Saves an address under a name of one's own (REQ-126). */
export function AddPage() {
  const t = useT()
  const typed = addDraft.use()
  return <BackPage title={t('book.add')}>{typed ? <AddForm typed={typed} /> : <SkeletonRows count={4} />}</BackPage>
}
