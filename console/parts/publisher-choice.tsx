import { useQuery } from '@tanstack/react-query'
import { locales } from '@madang/contract/locale.ts'
import { getPublishers } from '@madang/contract/operators/publishers.ts'
import type { PublisherId } from '@madang/contract/reading/publisher-item.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'

/** Whose profile the author of an article leads to (REQ-63): one that readers see, or nobody's. */
export function PublisherChoice({
  value,
  onValue,
  isOpen,
}: {
  value: PublisherId | null
  onValue: (id: PublisherId | null) => void
  isOpen: boolean
}) {
  const t = useT()
  const { data } = useQuery({ queryKey: ['publishers'], queryFn: () => call(getPublishers, {}), enabled: isOpen })
  const choices = data?.items.filter(({ publishedVersion }) => publishedVersion !== null) ?? []
  return (
    <label className="field">
      <span>{t('publishers.ofArticle')}</span>
      <select
        className="in"
        disabled={!isOpen}
        value={value ?? ''}
        onChange={(event) => {
          const id = event.currentTarget.value
          onValue(choices.find(({ publisherId }) => publisherId === id)?.publisherId ?? null)
        }}
      >
        <option value="">{t('publishers.nobody')}</option>
        {value && !choices.some(({ publisherId }) => publisherId === value) ? (
          <option value={value}>{value}</option>
        ) : null}
        {choices.map(({ publisherId, names }) => (
          <option key={publisherId} value={publisherId}>
            {locales.map((locale) => names[locale]).find(Boolean) ?? publisherId}
          </option>
        ))}
      </select>
    </label>
  )
}
