import type { RefObject } from 'react'
import { categories, type CategoryId } from '@madang/contract/reading/articles.ts'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { useLanguage } from '../../lib/locale.ts'

/** The seven categories in their order (REQ-61). `start` is where their list begins. */
export function Categories({
  start,
  value,
  onValue,
}: {
  start: RefObject<HTMLSpanElement | null>
  value: CategoryId
  onValue: (id: CategoryId) => void
}) {
  const { locale, t } = useLanguage()

  return (
    <>
      <span ref={start} className="cats-start" />
      <div className="cats-stick">
        <Segment
          look="cats"
          label={t('home.categories')}
          panel="feed"
          value={value}
          onValue={onValue}
          choices={categories.map(({ id, name }) => ({ key: id, label: name[locale] }))}
        />
      </div>
    </>
  )
}
