import type { z } from 'zod'
import { inEach, locales } from '@madang/contract/locale.ts'
import type { ListedItem, OpenedItem } from '@madang/contract/operators/content/content-calls.ts'
import {
  rechargeChannelCalls,
  type RechargeChannelContent,
  type rechargeChannelKind,
} from '@madang/contract/operators/content/recharge-channels.ts'
import type { Scene } from '@madang/contract/operators/content/preview.ts'
import { rechargeChannelId } from '@madang/contract/wallet/recharge.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { editorRow } from '../editor-row.ts'
import { linesOfTexts, writtenTexts } from '../language-texts.tsx'
import { TypedPreview } from '../previews.tsx'
import { ChannelFields } from './channel-fields.tsx'
import { rechargeChannelTexts } from './texts.ts'

type Content = RechargeChannelContent
type Item = OpenedItem<Content>
type Row = ListedItem & z.output<z.ZodObject<typeof rechargeChannelKind.row>>

/** Ways to pay in, in three languages; somebody else publishes them (REQ-130). */
export const rechargeChannelRow = editorRow<Content, Content, Row, Item>({
  calls: rechargeChannelCalls,
  texts: rechargeChannelTexts,
  hasAddress: true,
  empty: { texts: inEach(() => null), icon: 'bank', minimum: '10', countries: [], network: null, isPaused: false },
  draftOf: (content) => content,
  contentOf: (draft) => ({ ...draft, texts: writtenTexts(draft.texts) }),
  panes: [{ name: 'text', Fields: ChannelFields, hasPreview: true }],
  Preview,
  linesOf: ({ texts, icon, minimum, countries, network, isPaused }) => [
    `${icon}, ${network ?? 'by hand'}, ${minimum} USDT, ${countries.join(' ') || '*'}, ${isPaused ? 'paused' : 'open'}`,
    ...linesOfTexts(texts),
  ],
  missing: ({ texts }) => (locales.every((locale) => texts[locale]) ? null : 'missing'),
  refusals: {
    'content.minimum': 'wrongMinimum',
    'content.countries': 'wrongCountries',
    network: 'wrongNetwork',
  },
  columns: [
    { head: 'minimum', Cell: ({ row: { minimum } }) => minimum },
    { head: 'standing', Cell: Standing },
  ],
})

function Standing({ row: { isPaused, isTaken } }: { row: Row }) {
  const t = useTexts(rechargeChannelTexts)
  return t(isPaused ? 'paused' : isTaken ? 'open' : 'notTaken')
}

/** The page of the app with this channel alone, and the code of nobody. */
function Preview({ id, content }: { id: string; content: Content }) {
  const t = useTexts(rechargeChannelTexts)
  return <TypedPreview absent={t('notInLanguage')} sceneOf={(look) => sceneOf(id, content, look)} />
}

function sceneOf(
  id: string,
  { texts, icon, minimum, network = null, isPaused }: Content,
  { locale, theme }: Pick<Scene, 'locale' | 'theme'>,
): Scene | null {
  const text = texts[locale]
  if (!text) return null
  const channel = {
    channelId: rechargeChannelId.safeParse(id).data ?? rechargeChannelId.parse('preview'),
    title: text.title,
    icon,
    minimum,
    network: network ?? null,
    arrival: text.arrival,
    instruction: text.instruction,
    isPaused,
    isSample: false,
    language: locale,
  }
  return { screen: 'recharge', locale, theme, channel }
}
