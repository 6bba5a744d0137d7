import { type ReactNode, useState } from 'react'
import { Field } from '@madang/ui/forms/field.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'
import { networkName } from '../parts/network-names.ts'
import { found, type SavedAddress } from './book-query.ts'

/** From so many on a list is searched instead of read. */
const manyFrom = 8

/** Saved addresses as `children` shows them; a longer list can be searched, and without a match says so. */
export function FindSaved({
  items,
  children,
}: {
  items: readonly SavedAddress[]
  children: (shown: readonly SavedAddress[]) => ReactNode
}) {
  const t = useT()
  const [text, setText] = useState('')
  if (items.length < manyFrom) return children(items)
  const shown = found(items, text, networkName)
  return (
    <>
      <Field
        className="pad"
        type="search"
        label={t('book.find')}
        value={text}
        onValue={setText}
        maxLength={140}
        autoComplete="off"
        onKeyDown={(event) => {
          // Inside the form of a withdrawal it would go on to the next step.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
        }}
        trailing={<Icon name="search" size="s" />}
      />
      {shown.length ? (
        children(shown)
      ) : (
        <p className="pad text-13 quiet" role="status">
          {t('book.notFound', { text: text.trim() })}
        </p>
      )}
    </>
  )
}
