import {
  appealKind,
  appealReads,
  appeals as calls,
  type QueuedAppeal,
} from '@madang/contract/operators/casework/appeals.ts'
import { useT } from '../../lib/locale.ts'
import { moment } from '../../lib/moment.ts'
import { type CaseKind, listedBy } from '../case-kind.ts'
import type { AppealRow } from './appeal-kind.tsx'
import { invitationAppeals } from './invitation-appeals.tsx'
import { suspensionAppeals } from './suspension-appeals.tsx'
import { warningAppeals } from './warning-appeals.tsx'

/** All appeals in one queue (REQ-173, REQ-186), each decided by somebody else than whom it is against, as its own kind says. */
export const appeals: CaseKind<QueuedAppeal> = {
  queue: 'appeals',
  ...listedBy({ ...calls, keyNames: [] }),
  idOf: ({ kind, id }) => `${kind} ${id}`,
  right: 'appeals.read',
  rightOf: (item) => by(item, ({ right }) => right),
  claim: (item) => by(item, (row, own) => row.claim(own)),
  release: (item) => by(item, async (row, own) => row.release?.(own)),
  person: (item) => ({ ...item.user, ...by(item, (row, own) => (row.no ? { no: row.no(own) } : {})) }),
  personHead: 'fraud.appellant',
  none: 'fraud.noAppeals',
  columns: [
    { head: 'appeals.what', cell: (t, item) => by(item, (row, own) => row.what(t, own)) },
    { head: 'fraud.words', cell: (_, { words }) => (words.length > 60 ? `${words.slice(0, 60)}…` : words) },
  ],
  stateText: (t, item) =>
    by(item, (row) => row.stateText(t, item.state === 'decided' ? (item.outcome ?? 'upheld') : item.state)),
  byText: ({ decidedBy, claimedBy }) => decidedBy ?? claimedBy,
  title: (t) => t('fraud.appealTitle'),
  link: (item) => by(item, (row, own) => row.link?.(own)),
  about: (item) => <About item={item} />,
  evidence: (item) => by(item, (row, own) => row.evidence?.(own)),
  hindrance: (t, item) => (item.isOwn ? by(item, ({ own }) => t(own)) : null),
  decision: (item, giveBack) => by(item, (row, own) => row.decision(own, giveBack)),
  filterTexts: {
    kind: {
      label: 'appeals.what',
      textOf: (t, value) => t(`appeals.kind.${appealKind.parse(value)}`),
      rightTo: (value) => appealReads[appealKind.parse(value)],
    },
  },
}

/** What the row of an appeal's kind makes of it. */
function by<Result>(item: QueuedAppeal, use: <Own>(row: AppealRow<Own>, own: Own & QueuedAppeal) => Result): Result {
  const { about } = item
  switch (about.kind) {
    case 'warning':
      return use(warningAppeals, { ...item, ...about })
    case 'suspension':
      return use(suspensionAppeals, { ...item, ...about })
    case 'invitation':
      return use(invitationAppeals, { ...item, ...about })
  }
}

function About({ item }: { item: QueuedAppeal }) {
  const t = useT()
  return (
    <>
      <p>“{item.words}”</p>
      <p className="s">
        {moment(item.openedAt)} · {by(item, (row, own) => row.against(t, own))}
      </p>
    </>
  )
}
