import type { ClassContent } from '@madang/contract/operators/content/classes.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import { classTexts } from './texts.ts'

/** Whether a class comes again, every how many days, and how often in all. */
export function SeriesFields({
  draft: { series },
  set,
  wrong,
}: {
  draft: ClassContent
  set: (more: Pick<ClassContent, 'series'>) => void
  wrong: string | null
}) {
  const t = useTexts(classTexts)
  return (
    <fieldset className="bare">
      <label className="tick">
        <input
          type="checkbox"
          checked={series !== null}
          onChange={(event) => set({ series: event.currentTarget.checked ? { everyDays: 7, times: 4 } : null })}
        />
        {t('recurs')}
      </label>
      {series ? (
        <div className="two">
          <Text
            label={t('everyDays')}
            type="number"
            min={1}
            max={28}
            required
            error={wrong?.endsWith('everyDays') ? t('wrongEveryDays') : null}
            value={String(series.everyDays)}
            onValue={(value) => set({ series: { ...series, everyDays: Number(value) } })}
          />
          <Text
            label={t('timesInAll')}
            type="number"
            min={2}
            max={52}
            required
            value={String(series.times)}
            onValue={(value) => set({ series: { ...series, times: Number(value) } })}
          />
        </div>
      ) : null}
    </fieldset>
  )
}
