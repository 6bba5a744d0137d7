import type { z } from 'zod'
import type { alarms } from '@madang/contract/operators/alarms.ts'
import { figure, moment } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { alarmTexts } from './alarm-texts.ts'

/** What must not be and needs somebody; nothing when all is well. */
export function Alarms({ alarms: found }: { alarms: z.output<typeof alarms> }) {
  const t = useTexts(alarmTexts)
  if (found.length === 0) return null
  return (
    <section role="alert" className="panel stack">
      <h2>{t('title')}</h2>
      {found.map(({ name, count, since }) => (
        <p key={name}>
          {t(name, { n: figure(count) })} <span className="s">{t('since', { time: moment(since) })}</span>
        </p>
      ))}
    </section>
  )
}
