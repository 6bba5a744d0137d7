import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { approve, getProposals, type Proposal } from '@madang/contract/operators/approvals.ts'
import { dryRunCampaign } from '@madang/contract/operators/campaigns.ts'
import { dryRun, type Constant } from '@madang/contract/operators/rules.ts'
import { Refuse } from '../approvals/decide.tsx'
import { approvalTexts } from '../approvals/texts.ts'
import { CampaignDryRun } from '../campaigns/campaign-dry-run.tsx'
import { campaignQuery } from '../campaigns/campaigns-query.ts'
import { call } from '../lib/call.ts'
import { localeNow } from '../lib/locale.ts'
import { moment, shortDay } from '../lib/moment.ts'
import { Go, go } from '../lib/place.tsx'
import { queries } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Load } from '../parts/load.tsx'
import { DryRunResult } from '../rules/dry-run.tsx'
import { firstProgramme, rulesQuery } from '../rules/rules-query.ts'
import { ruleTexts } from '../rules/texts.ts'
import { Frame } from '../shell/frame.tsx'
import { consoleKeys } from '../lib/console-keys.ts'

/** A colleague's change of the rules with its dry run; agreeing asks that it was read (REQ-174, REQ-175). */
export function RuleProposal({ name: proposalId }: { name: string }) {
  const t = useTexts(ruleTexts)
  const approvals = useTexts(approvalTexts)
  const query = useQuery({
    queryKey: consoleKeys.ruleProposal(proposalId),
    queryFn: async () => {
      const { items } = await call(getProposals, { state: 'open', kind: 'programme.rules', pageSize: 100 })
      return items.find((each) => each.proposalId === proposalId) ?? null
    },
  })
  return (
    <Frame title={approvals('kind.programme.rules')}>
      <Load query={query}>
        {(proposal) =>
          proposal ? (
            <Desk proposal={proposal} />
          ) : (
            <p className="nothing">
              {t('gone')}{' '}
              <Go className="link" to="/approvals">
                {t('toApprovals')}
              </Go>
            </p>
          )
        }
      </Load>
    </Frame>
  )
}

function Desk({ proposal }: { proposal: Proposal }) {
  const { from = '', version: _, programme = firstProgramme, ...values } = proposal.after
  const changes = Object.entries(values).map(([name, value]) => ({ name, value }))
  const isCampaign = programme !== firstProgramme
  const campaign = useQuery({ ...campaignQuery(programme, localeNow()), enabled: isCampaign }).data
  const run = useQuery({
    queryKey: consoleKeys.dryRun(proposal.proposalId),
    queryFn: async () =>
      isCampaign
        ? { ofCampaign: await call(dryRunCampaign, { campaignId: programme, changes, from }) }
        : { ofProgramme: await call(dryRun, { programme, changes, from }) },
    staleTime: Infinity,
    retry: false,
  })
  return (
    <div className="split">
      <div className="stack">
        <Changes programme={programme} before={proposal.before} changes={changes} />
        <Load query={run}>
          {({ ofProgramme, ofCampaign }) =>
            ofProgramme ? (
              <DryRunResult run={ofProgramme} />
            ) : campaign?.asset ? (
              <CampaignDryRun asset={campaign.asset} run={ofCampaign} />
            ) : null
          }
        </Load>
      </div>
      <Decision proposal={proposal} from={from} mayRead={run.data !== undefined} />
    </div>
  )
}

/** What changes, by the names the programme gives its constants. */
function Changes({
  programme,
  before,
  changes,
}: {
  programme: string
  before: Proposal['before']
  changes: readonly Constant[]
}) {
  const rules = useQuery(rulesQuery(programme, localeNow()))
  const labels = new Map(rules.data?.constants.map(({ name, label }) => [name, label]))
  return changes.map(({ name, value }) => (
    <div key={name} className="panel line wideset">
      <b>{labels.get(name) ?? name}</b>
      <span className="xl end any">{before[name] || '–'}</span>
      <span aria-hidden="true">→</span>
      <span className="xl any">{value || '–'}</span>
    </div>
  ))
}

/** Who asks for it and why, and the two buttons of whoever may decide. */
function Decision({ proposal, from, mayRead }: { proposal: Proposal; from: string; mayRead: boolean }) {
  const t = useTexts(ruleTexts)
  const approvals = useTexts(approvalTexts)
  const [isRead, setRead] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const { proposalId, object, reason, proposedBy, proposedAt, mayDecide, isMine, isStillAsked } = proposal
  const leave = async () => {
    go('/approvals')
    await queries.invalidateQueries()
  }
  const agree = useMutation({ mutationFn: () => call(approve, { proposalId }), onSettled: leave })
  return (
    <aside className="panel stack">
      <h2>{t('planned', { version: object, day: shortDay(from, true) })}</h2>
      <p className="s">{approvals('asked', { name: proposedBy.name, time: moment(proposedAt) })}</p>
      <blockquote className="any">{reason}</blockquote>
      <ul className="s stack thin">
        <li>{t('keeps')}</li>
        <li>{t('classes')}</li>
        <li>{t('cap')}</li>
      </ul>
      {mayDecide && !isStillAsked ? <p className="s">{approvals('notAsked', { name: proposedBy.name })}</p> : null}
      {mayDecide ? (
        <>
          <label className="tick">
            <input
              type="checkbox"
              disabled={!mayRead || !isStillAsked}
              checked={isRead}
              onChange={(event) => setRead(event.currentTarget.checked)}
            />
            {t('read')}
          </label>
          <button
            type="button"
            className="console-button primary big"
            disabled={!isRead || agree.isPending}
            onClick={() => agree.mutate()}
          >
            {approvals('approve')}
          </button>
          <button type="button" className="console-button dangerous big" onClick={() => setRefusing(true)}>
            {approvals('refuse')}
          </button>
        </>
      ) : null}
      {isMine ? <p className="s">{approvals('mine')}</p> : null}
      {isRefusing ? (
        <Refuse proposal={proposal} onClose={() => setRefusing(false)} onDone={() => void leave()} />
      ) : null}
    </aside>
  )
}
