import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { awardCause, awardCauses, type AwardCause } from '@madang/contract/campaigns/awards.ts'
import { userId } from '@madang/contract/ids.ts'
import { enterAward } from '@madang/contract/operators/casework/awards.ts'
import { toast } from '@madang/ui/toast.tsx'
import { campaignsQuery, readable } from '../../campaigns/campaigns-query.ts'
import { call, errorMessage } from '../../lib/call.ts'
import { localeNow, useT } from '../../lib/locale.ts'
import { queries } from '../../lib/queries.ts'
import { Choice } from '../../parts/choice.tsx'
import { Text } from '../../parts/fields.tsx'
import { Form } from '../../parts/form.tsx'

const nothing = { campaignId: '', user: '', amount: '', cause: 'report' as AwardCause, words: '' }

/** Entering a grant by hand: from which budget, to whom, how much, and why in the words its user reads. It then waits in the list. */
export function EnterAward() {
  const t = useT()
  const { data } = useQuery(campaignsQuery(localeNow()))
  const [typed, setTyped] = useState(nothing)
  const running = (data?.items ?? []).filter(({ kind, phase }) => kind.startsWith('manual') && phase === 'running')
  const chosen = running.find(({ campaignId }) => campaignId === typed.campaignId) ?? running[0]
  const change = (part: Partial<typeof nothing>) => setTyped({ ...typed, ...part })
  const enter = useMutation({
    mutationFn: () => {
      const { user, amount, cause, words } = typed
      return call(enterAward, {
        campaignId: chosen?.campaignId ?? '',
        userId: userId.parse(user.trim()),
        amount,
        cause,
        words,
      })
    },
    onSuccess: () => {
      setTyped({ ...nothing, campaignId: typed.campaignId })
      toast(t('award.entered'))
    },
    onError: (error) => toast(() => errorMessage(error)),
    onSettled: () => queries.invalidateQueries(),
  })
  if (data && !chosen) return <p className="s">{t('award.noBudget')}</p>
  return (
    <Form className="panel stack" onSubmit={() => enter.mutate()}>
      <Choice
        label={t('award.budget')}
        value={chosen?.campaignId ?? ''}
        values={running.map(({ campaignId }) => campaignId)}
        nameOf={(id) => running.find(({ campaignId }) => campaignId === id)?.name ?? id}
        onValue={(campaignId) => change({ campaignId })}
      />
      {chosen ? (
        <p className="s">{t('award.left', { left: `${readable(chosen.asset, chosen.left)} ${chosen.asset}` })}</p>
      ) : null}
      <Text
        label={t('award.userId')}
        inputMode="numeric"
        pattern="[1-9][0-9]{9}"
        required
        value={typed.user}
        onValue={(user) => change({ user })}
      />
      <Text
        label={t('award.amount')}
        inputMode="decimal"
        pattern="(0|[1-9][0-9]*)(\.[0-9]{1,6})?"
        required
        value={typed.amount}
        onValue={(amount) => change({ amount })}
      />
      <Choice
        label={t('award.cause')}
        value={typed.cause}
        values={awardCause.options}
        nameOf={(cause) => awardCauses[cause][localeNow()]}
        onValue={(cause) => change({ cause })}
      />
      <Text label={t('award.words')} maxLength={200} value={typed.words} onValue={(words) => change({ words })} />
      <p className="s">{t('award.enterText')}</p>
      <button type="submit" className="console-button primary" disabled={enter.isPending}>
        {t('award.enter')}
      </button>
    </Form>
  )
}
