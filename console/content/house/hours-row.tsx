import { serviceDay } from '@madang/contract/chat/support.ts'
import { koreanZone } from '@madang/contract/constants.ts'
import { inEach, locales } from '@madang/contract/locale.ts'
import type { ListedItem, OpenedItem } from '@madang/contract/operators/content/content-calls.ts'
import { serviceHoursCalls, type ServiceHoursContent } from '@madang/contract/operators/content/house/service-hours.ts'
import { weekdayName } from '@madang/contract/values/weekday.ts'
import { localeNow } from '../../lib/locale.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import { EditorForm } from '../editor-form.tsx'
import { editorRow, type FieldsProps } from '../editor-row.ts'
import { LanguageTexts, linesOfTexts, writtenTexts } from '../language-texts.tsx'
import { TypedPreview } from '../previews.tsx'
import { houseTexts } from './texts.ts'

type Item = OpenedItem<ServiceHoursContent>

const week = [1, 2, 3, 4, 5, 6, 7]
const zones = [koreanZone, 'Asia/Shanghai', 'Asia/Taipei', 'Asia/Hong_Kong', 'Asia/Tokyo', 'Asia/Singapore', 'UTC']

/** When customer service answers (REQ-102). */
export const hoursRow = editorRow<ServiceHoursContent, ServiceHoursContent, ListedItem, Item>({
  calls: serviceHoursCalls,
  texts: houseTexts,
  hasAddress: true,
  empty: { texts: inEach(() => null), zone: koreanZone, days: [] },
  draftOf: (content) => content,
  contentOf: (draft) => ({
    ...draft,
    texts: writtenTexts(draft.texts),
    days: draft.days.filter(({ opens, closes }) => opens && closes),
  }),
  panes: [{ name: 'text', Fields, hasPreview: true }],
  Preview,
  linesOf: ({ texts, zone, days }) => [
    zone,
    ...days.map(({ weekday, opens, closes }) => `${weekdayName(weekday, localeNow())} ${opens}–${closes}`),
    ...linesOfTexts(texts),
  ],
  columns: [],
})

function Fields({ draft, onDraft, isOpen, wrong, onSave }: FieldsProps<ServiceHoursContent, Item>) {
  const t = useTexts(houseTexts)
  const dayOf = (weekday: number) => draft.days.find((day) => day.weekday === weekday) ?? { opens: '', closes: '' }
  const setDay = (weekday: number, more: { readonly opens?: string; readonly closes?: string }) => {
    const others = draft.days.filter((day) => day.weekday !== weekday)
    const day = { weekday, ...dayOf(weekday), ...more }
    const kept = day.opens || day.closes ? [...others, day] : others
    onDraft({ ...draft, days: kept.toSorted((left, right) => left.weekday - right.weekday) })
  }
  return (
    <EditorForm onSave={onSave}>
      <fieldset className="bare" disabled={!isOpen}>
        <label className="field">
          <span>{t('zone')}</span>
          <select
            className="input"
            value={draft.zone}
            onChange={(event) => onDraft({ ...draft, zone: event.currentTarget.value })}
          >
            {[...new Set([draft.zone, ...zones])].map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </select>
        </label>
        {week.map((weekday) => (
          <div key={weekday} className="two">
            {(['opens', 'closes'] as const).map((name) => (
              <Text
                key={name}
                label={t(name, { day: weekdayName(weekday, localeNow()) })}
                placeholder={t('closed')}
                pattern="([01][0-9]|2[0-3]):[0-5][0-9]|24:00"
                maxLength={5}
                value={dayOf(weekday)[name]}
                onValue={(value) => setDay(weekday, { [name]: value })}
              />
            ))}
          </div>
        ))}
        {wrong?.endsWith('days') ? (
          <p className="wrong" role="alert">
            {t('wrongDays')}
          </p>
        ) : null}
      </fieldset>
      <LanguageTexts
        isOpen={isOpen}
        blank={{ note: '' }}
        fields={[{ name: 'note', label: t('note'), maxLength: 160 }]}
        texts={draft.texts}
        onTexts={(texts) => onDraft({ ...draft, texts })}
      />
    </EditorForm>
  )
}

/** At the head of Help, at a moment when it answers. */
function Preview({ content: { texts, zone, days } }: { content: ServiceHoursContent }) {
  const t = useTexts(houseTexts)
  const hours = days.filter((day) => serviceDay.safeParse(day).success)
  const isWhole = locales.every((locale) => texts[locale]?.note)
  const note = isWhole ? inEach((locale) => texts[locale]?.note ?? '') : null
  return (
    <TypedPreview
      absent={t('notWritten')}
      sceneOf={({ locale, theme }) => ({
        screen: 'service',
        locale,
        theme,
        service: { isOpen: hours.length > 0, opensAt: null, hours, zone, note },
      })}
    />
  )
}
