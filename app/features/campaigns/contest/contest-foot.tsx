import { Button, buttonClass } from '@madang/ui/button.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { useT } from '../../../lib/locale.ts'
import { inviteTarget } from '../../../lib/navigation/invite-target.ts'
import { Link } from '../../../lib/navigation/router.ts'
import type { MyContest } from './queries.ts'
import { useEntry } from './use-entry.ts'

/** Whether I may submit a topic, what is missing, and the way to it. */
export function ContestFoot({ mine, onLogin }: { mine: MyContest | undefined; onLogin: (() => void) | undefined }) {
  const t = useT()
  if (onLogin)
    return (
      <PageFoot>
        <Button wide onClick={onLogin}>
          {t('contest.logIn')}
        </Button>
      </PageFoot>
    )
  return mine ? <Entry mine={mine} /> : null
}

function Entry({ mine }: { mine: MyContest }) {
  const t = useT()
  const { missing, title, text } = useEntry(mine)
  return (
    <PageFoot className="contest-foot">
      <span className="text-13">
        <b className="block">{title}</b>
        <span className="quiet">{text}</span>
      </span>
      {missing === null ? (
        <Link className={buttonClass({ size: 'm' })} to="/contest" search={{ part: 'submit' }}>
          {t('contest.submit')}
        </Link>
      ) : missing === 'leader' ? (
        <Link className={buttonClass({ kind: 'soft', size: 'm' })} to="/support">
          {t('contest.askLeader')}
        </Link>
      ) : (
        <Link className={buttonClass({ kind: 'soft', size: 'm' })} {...inviteTarget()}>
          {t('contest.invite')}
        </Link>
      )}
    </PageFoot>
  )
}
