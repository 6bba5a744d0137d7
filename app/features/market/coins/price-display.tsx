import { languages } from '@madang/contract/locale.ts'
import type { ChangeBase, Currency } from '@madang/contract/reading/market.ts'
import { ChoiceRow } from '@madang/ui/forms/choice-row.tsx'
import { chooseDisplay } from '../../../lib/preferences/choose-display.ts'
import { display, type UpColour } from '../../../lib/preferences/display.ts'
import { useLanguage } from '../../../lib/locale.ts'

const upColours = ['red-blue', 'red-green', 'green-red'] as const satisfies readonly UpColour[]
const currencies = ['KRW', 'CNY', 'USD'] as const satisfies readonly Currency[]
const bases = ['kst9', 'rolling24'] as const satisfies readonly ChangeBase[]

/** How prices look on this phone: currency, colours, since when a change counts (REQ-13, REQ-14, REQ-66). For everybody, at once. */
export function PriceDisplay() {
  const { locale, t } = useLanguage()
  const chosen = display()
  return (
    <section aria-labelledby="prices-title">
      <div className="section-head">
        <h2 id="prices-title">{t('display.title')}</h2>
      </div>
      <ChoiceRow
        label={t('display.currency')}
        value={chosen.currency ?? 'auto'}
        rows={[
          { key: 'auto', label: t('display.currency.auto', { currency: languages[locale].currency }) },
          ...currencies.map((key) => ({ key, label: key })),
        ]}
        onValue={(key) => chooseDisplay({ currency: key === 'auto' ? undefined : key })}
      />
      <ChoiceRow
        label={t('display.up')}
        value={chosen.up ?? 'auto'}
        rows={(['auto', ...upColours] as const).map((key) => ({ key, label: t(`display.up.${key}`) }))}
        onValue={(key) => chooseDisplay({ up: key === 'auto' ? undefined : key })}
      />
      <ChoiceRow<ChangeBase>
        label={t('display.base')}
        value={chosen.base ?? 'kst9'}
        rows={bases.map((key) => ({ key, label: t(`display.base.${key}`) }))}
        onValue={(key) => chooseDisplay({ base: key === 'kst9' ? undefined : key })}
      />
    </section>
  )
}
