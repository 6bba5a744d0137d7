import { AddPage } from '../../features/wallet/book/add-page.tsx'
import { BookPage } from '../../features/wallet/book/book-page.tsx'
import '../../features/wallet/wallet.css'
import { usePageSearch } from '../../lib/navigation/router.ts'

/** The address book, or the saving of a further one (`part=add`). */
export function AddressBook() {
  const { part } = usePageSearch('/address-book')
  return part === 'add' ? <AddPage /> : <BookPage />
}
