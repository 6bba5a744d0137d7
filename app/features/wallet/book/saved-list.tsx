import { useState } from 'react'
import { Field } from '@madang/ui/forms/field.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'
import { networkName } from '../parts/network-names.ts'
import { found, type SavedAddress } from './book-query.ts'
import { SavedRow } from './saved-row.tsx'

/** From so many on a list is searched instead of read. */
const manyFrom = 8

/** The saved addresses, the last first; a longer list can be searched. */
export function SavedList({ items }: { items: readonly SavedAddress[] }) {
  const t = useT()
  const [text, setText] = useState('')
  const shown = found(items, text, networkName)
  return (
    <>
      {items.length < manyFrom ? null : (
        <Field
          className="pad"
          type="search"
          label={t('book.find')}
          value={text}
          onValue={setText}
          autoComplete="off"
          trailing={<Icon name="search" size="s" />}
        />
      )}
      <ul>
        {shown.map((saved) => (
          <SavedRow key={saved.addressId} saved={saved} />
        ))}
      </ul>
      {shown.length ? null : (
        <p className="pad text-13 quiet" role="status">
          {t('book.notFound', { text: text.trim() })}
        </p>
      )}
    </>
  )
}
