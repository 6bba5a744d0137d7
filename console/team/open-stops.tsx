import { useState } from 'react'
import type { Out } from '@madang/contract/endpoint.ts'
import { decideStop, type getOperators } from '@madang/contract/operators/staff.ts'
import { call } from '../lib/call.ts'
import { moment } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { teamTexts } from './texts.ts'

type Stop = Out<typeof getOperators>['stops'][number]

/** Emergency stops that a third owner decides about. */
export function OpenStops({ stops, mayChange }: { stops: readonly Stop[]; mayChange: boolean }) {
  const words = useTexts(teamTexts)
  const [task, setTask] = useState<{ readonly stop: Stop; readonly isLasting: boolean }>()
  if (stops.length === 0) return null
  return (
    <section className="part stack">
      <h2>{words('stops')}</h2>
      {stops.map((stop) => (
        <div key={stop.stopId} className="line">
          <b>{words('stopLine', { name: stop.name, by: stop.stoppedBy, time: moment(stop.endsAt) })}</b>
          <span className="s any">{stop.reason}</span>
          {mayChange && stop.mayDecide ? (
            <>
              <button type="button" className="link" onClick={() => setTask({ stop, isLasting: false })}>
                {words('lift')}
              </button>
              <button type="button" className="link" onClick={() => setTask({ stop, isLasting: true })}>
                {words('last')}
              </button>
            </>
          ) : null}
        </div>
      ))}
      {task ? (
        <ReasonWindow
          title={words('decide', { name: task.stop.name })}
          verb={words(task.isLasting ? 'last' : 'lift')}
          danger={task.isLasting}
          act={(reason) => call(decideStop, { stopId: task.stop.stopId, isLasting: task.isLasting, reason })}
          onClose={() => setTask(undefined)}
        />
      ) : null}
    </section>
  )
}
