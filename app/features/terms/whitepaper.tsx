import type { Feature } from '@madang/contract/features.ts'
import type { ReactNode } from 'react'
import type { Out } from '@madang/contract/endpoint.ts'
import type { getProgramme } from '@madang/contract/rewards/rewards.ts'
import { rewardKinds } from '@madang/contract/rewards/reward-kinds.ts'
import type { TotalsAsset } from '@madang/contract/rewards/totals-proof.ts'
import type { getTokenomics } from '@madang/contract/rewards/tokenomics.ts'
import { Link } from '../../lib/navigation/router.ts'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { CvcMark } from '@madang/ui/marks.tsx'
import { Note } from '@madang/ui/note.tsx'
import { amountText } from '@madang/client/money.ts'
import { RewardRisk } from '../../lib/parts/programme/reward-risk.tsx'
import { useIsOffered } from '../../lib/server/offered.ts'
import { useLanguage, useT, type Key } from '../../lib/locale.ts'
import { percentOf } from './shares.ts'

type Tokenomics = Out<typeof getTokenomics>
type Rules = Out<typeof getProgramme>

/** What CVC is, how much there is, how it is earned and what it is for: every figure from the rules and the ledger (REQ-26, REQ-104). */
export function Whitepaper({ tokenomics, rules }: { tokenomics: Tokenomics; rules: Rules }) {
  const t = useT()
  return (
    <article className="doc">
      <section>
        <p className="flex gap-8">
          <CvcMark />
          <b className="bold">CVC</b>
        </p>
        <p>{t('paper.what')}</p>
      </section>
      <Note icon="alert">{t('paper.risk')}</Note>
      <Supply tokenomics={tokenomics} />
      <OtherPools pools={tokenomics.otherPools} />
      <Earning rules={rules} />
      <Uses />
      <section>
        <h2>{t('paper.versions')}</h2>
        <p className="text-13 quiet">{t('paper.versionsText')}</p>
        <ul className="rule-versions">
          {tokenomics.versions.map((version) => (
            <RuleVersion key={version.effectiveFrom} {...version} />
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('paper.honest')}</h2>
        <IconLines rows={honest.map((key) => ({ key, icon: <Icon name="info" size="s" /> }))} />
      </section>
      <RewardRisk />
      <Link className="row doc-link" to="/terms" search={{ doc: 'campaign' }}>
        <span className="grow">{t('terms.doc.campaign')}</span>
        <Icon name="next" size="s" />
      </Link>
      <Link className="row doc-link" to="/terms" search={{ doc: 'risk' }}>
        <span className="grow">{t('terms.doc.risk')}</span>
        <Icon name="next" size="s" />
      </Link>
    </article>
  )
}

type Version = Tokenomics['versions'][number]

/** A version of the rules with what it changed. */
function RuleVersion({ version, effectiveFrom, isInForce, changes }: Version) {
  const t = useT()
  return (
    <li>
      <span className={isInForce ? 'bold accent' : undefined}>
        {version}
        {isInForce ? ` · ${t('paper.inForce')}` : ''}
      </span>
      <span className="text-13 quiet tabular">{t('paper.since', { date: effectiveFrom })}</span>
      {changes.length ? (
        <ul className="rule-changes text-13 quiet">
          {changes.map(({ label, was, is }) => (
            <li key={label}>
              {was === null
                ? t('paper.added', { label, is: is ?? '' })
                : is === null
                  ? t('paper.removed', { label, was })
                  : t('paper.changed', { label, was, is })}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

const looks = ['first', 'second', 'third'] as const

function Supply({ tokenomics: { totalSupply, pools, unallocated, locked, available } }: { tokenomics: Tokenomics }) {
  const { t, locale } = useLanguage()
  const whole = (amount: bigint) => (amount / 1_000_000_000n).toLocaleString(locale)
  const shares = [
    ...pools.map(({ pool, budget, issued }) => ({ key: pool, amount: budget, issued })),
    { key: 'unallocated' as const, amount: unallocated, issued: null },
  ]
  return (
    <section>
      <h2>{t('paper.supply')}</h2>
      <p className="supply tabular">{whole(totalSupply)}</p>
      <p className="text-13 quiet">{t('paper.supplyText')}</p>
      <div className="paper-bar" aria-hidden="true">
        {shares.map(({ key, amount }, index) => (
          <i key={key} className={looks[index]} style={{ flexGrow: Number(percentOf(amount, totalSupply)) }} />
        ))}
      </div>
      <ul className="shares">
        {shares.map(({ key, amount, issued }, index) => (
          <li key={key}>
            <span className={`key ${looks[index] ?? 'third'}`} aria-hidden="true" />
            <span>{key === 'unallocated' ? t('paper.pool.unallocated') : rewardKinds[key].pool.purpose[locale]}</span>
            <b className="bold tabular">{percentOf(amount, totalSupply)}%</b>
            <span className="text-13 quiet tabular">
              {whole(amount)}
              {issued === null ? '' : ` · ${t('paper.issued', { amount: amountText('CVC', issued) })}`}
            </span>
          </li>
        ))}
      </ul>
      <dl className="card paper-facts">
        <div className="flex spread gap-12">
          <dt className="quiet">{t('paper.locked')}</dt>
          <dd className="tabular bold">{amountText('CVC', locked)}</dd>
        </div>
        <div className="flex spread gap-12">
          <dt className="quiet">{t('paper.available')}</dt>
          <dd className="tabular bold">{amountText('CVC', available)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** Pools that pay another asset than CVC. */
function OtherPools({ pools }: { pools: Tokenomics['otherPools'] }) {
  const { t, locale } = useLanguage()
  return (
    <section>
      <h2>{t('paper.otherPools')}</h2>
      <PaperRules
        rows={pools.map(({ asset, pool, budget, issued }) => ({
          label: rewardKinds[pool].pool.purpose[locale],
          value: t('paper.otherPool', {
            issued: amountText<TotalsAsset>(asset, issued),
            budget: amountText<TotalsAsset>(asset, budget),
            asset,
          }),
        }))}
      />
    </section>
  )
}

function Earning({ rules }: { rules: Rules }) {
  const t = useT()
  return (
    <section>
      <h2>{t('paper.earning')}</h2>
      <p className="text-13 quiet">{t('paper.earningText', { version: rules.ruleVersion })}</p>
      <PaperRules rows={rules.shown} />
    </section>
  )
}

const honest = ['paper.honest1', 'paper.honest2', 'paper.honest3', 'paper.honest4'] as const

const uses = [
  ['news', 'paper.use.read', null],
  ['chat', 'paper.use.talk', null],
  ['calendar', 'paper.use.checkIn', null],
  ['live', 'paper.use.class', 'live'],
  ['refresh', 'paper.use.buyback', 'buyback'],
] as const satisfies readonly (readonly [IconName, string, Feature | null])[]

/** Sentences, each after its drawing. */
function IconLines({ rows }: { rows: readonly { readonly key: Key; readonly icon: ReactNode }[] }) {
  const t = useT()
  return (
    <ul className="uses">
      {rows.map(({ key, icon }) => (
        <li key={key}>
          {icon}
          <span className="grow">{t(key)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Figures with what they are. */
function PaperRules({ rows }: { rows: readonly { readonly label: string; readonly value: string }[] }) {
  return (
    <dl className="pairs paper-rules">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex spread gap-12">
          <dt className="grow">{label}</dt>
          <dd className="tabular bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Uses() {
  const t = useT()
  const offered = { all: true, live: useIsOffered('live'), buyback: useIsOffered('buyback') }
  return (
    <section>
      <h2>{t('paper.uses')}</h2>
      <IconLines
        rows={uses
          .filter(([, , feature]) => offered[feature ?? 'all'])
          .map(([icon, key]) => ({
            key,
            icon: (
              <span className="accent">
                <Icon name={icon} />
              </span>
            ),
          }))}
      />
    </section>
  )
}
