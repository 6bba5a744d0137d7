import { useState } from 'react'
import type { OpenedItem } from '@madang/contract/operators/content/content-calls.ts'
import type { RechargeChannelContent } from '@madang/contract/operators/content/recharge-channels.ts'
import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import { channelIcons, depositNetworks } from '@madang/contract/wallet/recharge.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Choice } from '../../parts/choice.tsx'
import { Text } from '../../parts/fields.tsx'
import { EditorForm } from '../editor-form.tsx'
import type { FieldsProps } from '../editor-row.ts'
import { LanguageTexts } from '../language-texts.tsx'
import { rechargeChannelTexts } from './texts.ts'

/** What a channel says in each language, how it is recorded, its icon and minimum, for whom it is, and whether it is paused. */
export function ChannelFields({
  draft,
  onDraft,
  isOpen,
  wrong,
  onSave,
}: FieldsProps<RechargeChannelContent, OpenedItem<RechargeChannelContent>>) {
  const t = useTexts(rechargeChannelTexts)
  const [countries, setCountries] = useState(draft.countries.join(', '))
  const set = (more: Partial<RechargeChannelContent>) => onDraft({ ...draft, ...more })
  return (
    <EditorForm onSave={onSave}>
      <LanguageTexts
        texts={draft.texts}
        blank={{ title: '', arrival: '', instruction: '' }}
        fields={[
          { name: 'title', label: t('title'), maxLength: 40 },
          { name: 'arrival', label: t('arrival'), maxLength: 40 },
          { name: 'instruction', label: t('instruction'), maxLength: 1000, rows: 5 },
        ]}
        needed={['title', 'arrival', 'instruction']}
        isOpen={isOpen}
        onTexts={(texts) => set({ texts })}
      />
      <fieldset className="bare" disabled={!isOpen}>
        <Choice
          label={t('icon')}
          value={draft.icon}
          values={channelIcons}
          nameOf={(icon) => t(icon)}
          onValue={(icon) => set({ icon })}
        />
        <Choice
          label={t('how')}
          value={draft.network ?? 'byHand'}
          values={['byHand', ...depositNetworks]}
          nameOf={(how) => (how === 'byHand' ? t('byHand') : t('onNetwork', { network: knownNetworks[how].name }))}
          onValue={(how) => set({ network: how === 'byHand' ? null : how })}
        />
        <p className="s">{t('howHint')}</p>
        <div className="two">
          <Text
            label={t('minimum')}
            required
            inputMode="decimal"
            error={wrong?.endsWith('minimum') ? t('wrongMinimum') : null}
            value={draft.minimum}
            onValue={(minimum) => set({ minimum: minimum.trim() })}
          />
          <Text
            label={t('countries')}
            hint={t('countriesHint')}
            error={wrong?.includes('countries') ? t('wrongCountries') : null}
            value={countries}
            onValue={(typed) => {
              setCountries(typed)
              set({
                countries: typed
                  .toUpperCase()
                  .split(/[\s,]+/)
                  .filter(Boolean),
              })
            }}
          />
        </div>
        <label className="tick">
          <input
            type="checkbox"
            checked={draft.isPaused}
            onChange={(event) => set({ isPaused: event.currentTarget.checked })}
          />
          {t('isPaused')}
        </label>
      </fieldset>
    </EditorForm>
  )
}
