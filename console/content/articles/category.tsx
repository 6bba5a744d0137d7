import { categories, categoryId, type CategoryId } from '@madang/contract/reading/articles.ts'
import { localeNow } from '../../lib/locale.ts'
import { useTexts } from '../../lib/texts-of.ts'
import type { ArticleDraft } from './draft.ts'
import { articleTexts } from './texts.ts'

/** In which part of the feed an article stands. */
export function Category({
  draft,
  onDraft,
  disabled = false,
}: {
  draft: ArticleDraft
  onDraft: (draft: ArticleDraft) => void
  disabled?: boolean
}) {
  const t = useTexts(articleTexts)
  return (
    <label className="field">
      <span>{t('category')}</span>
      <select
        className="in"
        disabled={disabled}
        value={draft.categoryId}
        onChange={(event) => onDraft({ ...draft, categoryId: categoryId.parse(event.currentTarget.value) })}
      >
        {categoryId.options.map((option) => (
          <option key={option} value={option}>
            {categoryName(option)}
          </option>
        ))}
      </select>
    </label>
  )
}

export function categoryName(id: CategoryId): string {
  return categories.find((category) => category.id === id)?.name[localeNow()] ?? id
}
