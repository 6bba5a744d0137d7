import { NavHead } from '@madang/ui/page-head.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useT } from '../../../lib/locale.ts'
import { BackButton } from '../../../lib/parts/back-button.tsx'
import { AddForm } from './add-form.tsx'
import { addDraft } from './add-draft.ts'

/** Saves an address under a name of one's own (REQ-126). */
export function AddPage() {
  const t = useT()
  const typed = addDraft.use()
  return (
    <>
      <NavHead back={<BackButton />} title={t('book.add')} />
      <main>{typed ? <AddForm typed={typed} /> : <SkeletonRows count={4} />}</main>
    </>
  )
}
