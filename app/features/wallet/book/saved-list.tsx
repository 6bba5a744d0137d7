import type { SavedAddress } from './book-query.ts'
import { FindSaved } from './find-saved.tsx'
import { SavedRow } from './saved-row.tsx'

/** The saved addresses, the last first. */
export function SavedList({ items }: { items: readonly SavedAddress[] }) {
  return (
    <FindSaved items={items}>
      {(shown) => (
        <ul>
          {shown.map((saved) => (
            <SavedRow key={saved.addressId} saved={saved} />
          ))}
        </ul>
      )}
    </FindSaved>
  )
}
