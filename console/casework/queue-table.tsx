import type { z } from 'zod'
import type { waitingQueues } from '@madang/contract/operators/home.ts'
import { useT } from '../lib/locale.ts'
import { figure, span } from '../lib/moment.ts'
import { Go } from '../lib/place.tsx'
import { Bar } from '../parts/bar.tsx'
import { Table } from '../parts/table.tsx'
import { queuePlaces } from './queue-places.ts'

/** How much waits in each queue, and for how long. */
export function QueueTable({ queues, at }: { queues: z.output<typeof waitingQueues>; at: Date }) {
  const t = useT()
  return (
    <section className="stack">
      <h2>{t('home.queues')}</h2>
      <Table
        columns={[
          t('home.queue'),
          { figure: t('home.open') },
          { figure: t('home.oldest') },
          { figure: t('home.target') },
          t('home.used'),
        ]}
      >
        {queues.map(({ queue, open, oldest, targetMinutes }) => {
          const waited = oldest ? at.getTime() - oldest.getTime() : 0
          const share = waited / (targetMinutes * 60_000)
          return (
            <tr key={queue} className={share > 0.9 ? 'late' : undefined}>
              <td className="bold">
                <Go className="link" to={queuePlaces[queue].to}>
                  {t(queuePlaces[queue].text)}
                </Go>
              </td>
              <td className="number bold">{figure(open)}</td>
              <td className="number">{oldest ? span(waited) : '–'}</td>
              <td className="number">{span(targetMinutes * 60_000)}</td>
              <td>
                <Bar share={share} look={share > 0.9 ? 'late' : ''} />
              </td>
            </tr>
          )
        })}
      </Table>
      {queues.every(({ open }) => open === 0) ? <p className="s">{t('home.nothing')}</p> : null}
    </section>
  )
}
