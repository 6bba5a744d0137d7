import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { OperatorRow } from '@madang/contract/operators/staff.ts'
import { useT } from '../lib/locale.ts'
import { meQuery } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { LinkDialog } from '../parts/link-dialog.tsx'
import { Frame } from '../shell/frame.tsx'
import { Ask, type AskKind } from '../team/ask.tsx'
import { Invite } from '../team/invite.tsx'
import { OpenLinks } from '../team/open-links.tsx'
import { OpenStops } from '../team/open-stops.tsx'
import { OperatorTable, useOperators } from '../team/operator-table.tsx'
import { teamTexts } from '../team/texts.ts'

type Task =
  | { readonly kind: 'invite' }
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: AskKind; readonly operator: OperatorRow }

/** Everybody who may use the console, and what can be asked for about them (REQ-170, REQ-174). */
export function Operators() {
  const t = useT()
  const words = useTexts(teamTexts)
  const [task, setTask] = useState<Task>()
  const { data: me } = useQuery(meQuery)
  const listed = useOperators()
  const { data } = listed.query
  const mayChange = me?.rights.includes('operators.change') ?? false
  const close = () => setTask(undefined)
  return (
    <Frame title={t('nav.operators')}>
      {mayChange ? (
        <p>
          <button type="button" className="console-button primary" onClick={() => setTask({ kind: 'invite' })}>
            {t('operators.invite')}
          </button>
        </p>
      ) : null}
      {data?.isAlone ? <p className="panel">{words('alone')}</p> : null}
      {data?.waitHours === 0 ? <p className="s">{words('noWait')}</p> : null}
      {data ? <OpenStops stops={data.stops} mayChange={mayChange} /> : null}
      <OperatorTable listed={listed} onAsk={mayChange ? (kind, operator) => setTask({ kind, operator }) : undefined} />
      {data ? <OpenLinks links={data.invitations} mayChange={mayChange} /> : null}
      {task?.kind === 'invite' ? (
        <Invite onClose={close} onLink={(link) => setTask({ kind: 'link', link })} />
      ) : task?.kind === 'link' ? (
        <LinkDialog title={t('operators.linkTitle')} text={t('operators.link')} link={task.link} onClose={close} />
      ) : task ? (
        <Ask kind={task.kind} operator={task.operator} onClose={close} />
      ) : null}
    </Frame>
  )
}
