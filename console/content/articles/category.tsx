import { categories, categoryId, type CategoryId } from '@madang/contract/reading/articles.ts'
import { localeNow } from '../../lib/locale.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Choice } from '../../parts/choice.tsx'
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
    <Choice
      label={t('category')}
      value={draft.categoryId}
      values={categoryId.options}
      nameOf={categoryName}
      disabled={disabled}
      onValue={(chosen) => onDraft({ ...draft, categoryId: chosen })}
    />
  )
}

export function categoryName(id: CategoryId): string {
  return categories.find((category) => category.id === id)?.name[localeNow()] ?? id
}
