import { Button, buttonClass } from '@madang/ui/button.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { inviteTarget } from '../../../lib/navigation/invite-target.ts'
import { Link } from '../../../lib/navigation/router.ts'
import type { MyContest } from './queries.ts'

/** Whether I may submit a topic: how many valid people I invited, how many it takes, and the way there (failure 800). */
export function ContestFoot({ mine, onLogin }: { mine: MyContest | undefined; onLogin: (() => void) | undefined }) {
  const { t, locale } = useLanguage()
  if (onLogin)
    return (
      <PageFoot>
        <Button wide onClick={onLogin}>
          {t('contest.logIn')}
        </Button>
      </PageFoot>
    )
  if (!mine) return null
  const { valid, needed } = mine
  const isEligible = valid >= needed
  return (
    <PageFoot className="contest-foot">
      <span className="text-13">
        <b className="block">
          {t(isEligible ? 'contest.valid' : 'contest.validOf', { n: valid.toLocaleString(locale), needed })}
        </b>
        <span className="quiet">{t(isEligible ? 'contest.maySubmit' : 'contest.needsMore', { needed })}</span>
      </span>
      {isEligible ? (
        <Link className={buttonClass({ size: 'm' })} to="/contest" search={{ part: 'submit' }}>
          {t('contest.submit')}
        </Link>
      ) : (
        <Link className={buttonClass({ kind: 'soft', size: 'm' })} {...inviteTarget()}>
          {t('contest.invite')}
        </Link>
      )}
    </PageFoot>
  )
}
