import type { OpenedItem } from '@madang/contract/operators/content/content-calls.ts'
import type { EventContent } from '@madang/contract/operators/content/events.ts'
import { koreanFieldOf, momentOfKoreanField } from '@madang/client/korean-time.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import { EditorForm } from '../editor-form.tsx'
import type { FieldsProps } from '../editor-row.ts'
import { LanguageTexts } from '../language-texts.tsx'
import { PictureField } from '../picture-field.tsx'
import { DrawFields } from './draw-fields.tsx'
import { blankText, eventTargets, type EventDraft } from './event-draft.ts'
import { eventTexts } from './texts.ts'

/** What an event says in each language, its picture, period, where it goes on, and its draw. */
export function EventFields({
  draft,
  onDraft,
  isOpen,
  wrong,
  onSave,
}: FieldsProps<EventDraft, OpenedItem<EventContent>>) {
  const t = useTexts(eventTexts)
  const set = (more: Partial<EventDraft>) => onDraft({ ...draft, ...more })
  return (
    <EditorForm onSave={onSave}>
      <LanguageTexts
        texts={draft.texts}
        blank={blankText}
        fields={[
          { name: 'title', label: t('title'), maxLength: 60 },
          { name: 'summary', label: t('summary'), maxLength: 160, rows: 2 },
          { name: 'who', label: t('who'), maxLength: 120 },
          { name: 'prizes', label: t('prizes'), maxLength: 1500, rows: 3 },
          { name: 'rules', label: t('rules'), maxLength: 6000, rows: 6 },
        ]}
        needed={['title', 'summary', 'who', 'rules']}
        isOpen={isOpen}
        onTexts={(texts) => set({ texts })}
      />
      <fieldset className="bare" disabled={!isOpen}>
        <PictureField
          label={t('picture')}
          size="full"
          picture={draft.picture}
          isOpen={isOpen}
          onPicture={(picture) => set({ picture })}
        />
        <div className="two">
          <Text
            label={t('startAt')}
            type="datetime-local"
            required
            value={koreanFieldOf(draft.startAt)}
            onValue={(value) => set({ startAt: momentOfKoreanField(value) ?? draft.startAt })}
          />
          <Text
            label={t('endAt')}
            hint={t('endAtHint')}
            error={wrong?.endsWith('endAt') ? t('wrongTime') : null}
            type="datetime-local"
            value={koreanFieldOf(draft.endAt)}
            onValue={(value) => set({ endAt: momentOfKoreanField(value) })}
          />
        </div>
        <label className="field">
          <span>{t('leads')}</span>
          <select
            className="input"
            value={draft.link ?? ''}
            onChange={(event) => {
              const chosen = event.currentTarget.value
              set({ link: eventTargets.find((each) => each === chosen) ?? null })
            }}
          >
            <option value="">{t('nowhere')}</option>
            {eventTargets.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <DrawFields draw={draft.draw} isWrong={wrong?.includes('draw') ?? false} onDraw={(draw) => set({ draw })} />
      </fieldset>
    </EditorForm>
  )
}
