import { exchangeItemForms } from '@madang/contract/campaigns/exchange-items.ts'
import type { OpenedItem } from '@madang/contract/operators/content/content-calls.ts'
import type { ExchangeItemContent } from '@madang/contract/operators/content/exchange-items.ts'
import { koreanFieldOf, momentOfKoreanField } from '@madang/client/korean-time.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import { EditorForm } from '../editor-form.tsx'
import type { FieldsProps } from '../editor-row.ts'
import { LanguageTexts } from '../language-texts.tsx'
import { exchangeItemTexts } from './texts.ts'

/** What an item is called in each language, its kind, price, places and moment. */
export function ExchangeItemFields({
  draft,
  onDraft,
  isOpen,
  wrong,
  onSave,
}: FieldsProps<ExchangeItemContent, OpenedItem<ExchangeItemContent>>) {
  const t = useTexts(exchangeItemTexts)
  const set = (more: Partial<ExchangeItemContent>) => onDraft({ ...draft, ...more })
  return (
    <EditorForm onSave={onSave}>
      <LanguageTexts
        texts={draft.texts}
        blank={{ title: '', who: '', note: '' }}
        fields={[
          { name: 'title', label: t('title'), maxLength: 60 },
          { name: 'who', label: t('who'), maxLength: 60 },
          { name: 'note', label: t('note'), maxLength: 300, rows: 2 },
        ]}
        needed={['title', 'who']}
        isOpen={isOpen}
        onTexts={(texts) => set({ texts })}
      />
      <fieldset className="bare" disabled={!isOpen}>
        <label className="field">
          <span>{t('form')}</span>
          <select
            className="input"
            value={draft.form}
            onChange={({ currentTarget: { value } }) =>
              set({ form: exchangeItemForms.find((each) => each === value) ?? draft.form })
            }
          >
            {exchangeItemForms.map((each) => (
              <option key={each} value={each}>
                {t(each)}
              </option>
            ))}
          </select>
        </label>
        <div className="two">
          {(['points', 'stock'] as const).map((name) => (
            <Text
              key={name}
              label={t(name)}
              required
              inputMode="numeric"
              pattern="[0-9]{1,6}"
              error={name === 'stock' && wrong?.endsWith('stock') ? t('wrongStock') : null}
              value={String(draft[name])}
              onValue={(value) => set({ [name]: Number(value.replaceAll(/\D/g, '').slice(0, 6)) })}
            />
          ))}
        </div>
        <Text
          label={t('startAt')}
          type="datetime-local"
          required
          error={wrong?.endsWith('startAt') ? t('wrongTime') : null}
          value={koreanFieldOf(draft.startAt)}
          onValue={(value) => set({ startAt: momentOfKoreanField(value) ?? draft.startAt })}
        />
      </fieldset>
    </EditorForm>
  )
}
