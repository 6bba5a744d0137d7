import { useQuery } from '@tanstack/react-query'
import { locales } from '@madang/contract/locale.ts'
import { publisherCalls } from '@madang/contract/operators/content/publishers.ts'
import type { PublisherId } from '@madang/contract/reading/publisher-item.ts'
import { call } from '../../lib/call.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Choice } from '../../parts/choice.tsx'
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
  const publics = data?.items.filter(({ publishedVersion }) => publishedVersion !== null) ?? []
  const titles = new Map<string, string | undefined>(
    publics.map(({ id, titles: named }) => [id, locales.map((locale) => named[locale]).find(Boolean) ?? undefined]),
  )
  const ids = publics.map(({ id }) => id)
  return (
    <Choice
      label={a('profile')}
      value={value ?? ''}
      values={['', ...(value && !titles.has(value) ? [value] : []), ...ids]}
      nameOf={(id) => (id === '' ? a('nobody') : (titles.get(id) ?? id))}
      disabled={!isOpen}
      onValue={(id) => onValue(id === '' ? null : id)}
    />
  )
}
