import { useQuery } from '@tanstack/react-query'
import { locales } from '@madang/contract/locale.ts'
import { publisherCalls } from '@madang/contract/operators/content/publishers.ts'
import type { PublisherId } from '@madang/contract/reading/publisher-item.ts'
import { call } from '../../lib/call.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { contentKeys } from '../content-keys.ts'
import { articleTexts } from './texts.ts'

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
  const a = useTexts(articleTexts)
  const { data } = useQuery({
    queryKey: contentKeys.everything('publisher'),
    queryFn: () => call(publisherCalls.list, { pageSize: 1000 }),
    enabled: isOpen,
  })
  const choices = data?.items.filter(({ publishedVersion }) => publishedVersion !== null) ?? []
  return (
    <label className="field">
      <span>{a('profile')}</span>
      <select
        className="in"
        disabled={!isOpen}
        value={value ?? ''}
        onChange={(event) => {
          const id = event.currentTarget.value
          onValue(choices.find(({ id: each }) => each === id)?.id ?? null)
        }}
      >
        <option value="">{a('nobody')}</option>
        {value && !choices.some(({ id }) => id === value) ? <option value={value}>{value}</option> : null}
        {choices.map(({ id, titles }) => (
          <option key={id} value={id}>
            {locales.map((locale) => titles[locale]).find(Boolean) ?? id}
          </option>
        ))}
      </select>
    </label>
  )
}
