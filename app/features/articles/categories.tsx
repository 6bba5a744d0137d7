import { useRef } from 'react'
import { categories, type CategoryId } from '@madang/contract/reading/articles.ts'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { useLanguage } from '../../lib/locale.ts'

/** The seven categories in their order (REQ-61). Choosing one while the line sticks to the top starts that list at its top. */
export function Categories({ value, onValue }: { value: CategoryId; onValue: (id: CategoryId) => void }) {
  const { locale, t } = useLanguage()
  const line = useRef<HTMLDivElement>(null)

  function choose(id: CategoryId) {
    onValue(id)
    const start = line.current?.previousElementSibling
    if (start && start.getBoundingClientRect().bottom < 0) start.scrollIntoView()
  }

  return (
    <>
      <span className="cats-start" />
      <div ref={line} className="cats-stick">
        <Segment
          look="cats"
          label={t('home.categories')}
          panel="feed"
          value={value}
          onValue={choose}
          choices={categories.map(({ id, name }) => ({ key: id, label: name[locale] }))}
        />
      </div>
    </>
  )
}
