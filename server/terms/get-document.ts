import type { Context, OperatorQuery } from '../context.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import type { previewDocument } from '@madang/contract/operators/content/preview.ts'
import { fill } from '@madang/contract/text.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { RewardKind } from '@madang/contract/rewards/reward-kinds.ts'
import { formatAmount } from '@madang/contract/money.ts'
import type { TermsDoc, TermsDocument } from '@madang/contract/users/terms.ts'
import type { Db } from '../db/tables.ts'
import { getProgramme } from '../rewards/records/get-programme.ts'
import { nextVersion } from '../house/document-versions.ts'
import { sectionsOf } from '../house/legal-body.ts'
import { readVersions, type ShownVersion } from './versions.ts'

/** A document in a language: the current version, or the older one asked for (REQ-183). NOT_FOUND for an unknown one. */
export async function getDocument(
  { db, locale, now }: Context<'db' | 'locale' | 'now'>,
  { doc, version }: { doc: TermsDoc; version?: string | undefined },
): Promise<TermsDocument> {
  const versions = await readVersions(db, doc, locale)
  const shown = version === undefined ? versions[0] : versions.find((one) => one.version === version)
  if (!shown) throw new Failure('NOT_FOUND')
  return documentOf({ doc, shown, versions }, await figuresOf(db, locale, now))
}

/** The same of a version as it is being written (REQ-183), which no counsel has read. */
export async function previewOf(
  { db, now }: Pick<OperatorQuery, 'db' | 'now'>,
  { doc, locale, text, needsConsent }: Parsed<typeof previewDocument>,
): Promise<TermsDocument> {
  const versions = await readVersions(db, doc, locale)
  const taken = versions.map((one) => one.version)
  const written = { version: nextVersion(taken, now), counsel: null, isSample: false, sections: sectionsOf(text.body) }
  const shown = { ...text, ...written, needsConsent }
  return documentOf({ doc, shown, versions: [shown, ...versions] }, await figuresOf(db, locale, now))
}

interface Shown {
  readonly doc: TermsDoc
  readonly shown: ShownVersion
  /** All of them, the newest first. */
  readonly versions: readonly ShownVersion[]
}

function documentOf({ doc, shown, versions }: Shown, figures: Readonly<Record<string, string>>): TermsDocument {
  const filled = (text: string) => fill(text, figures)
  return {
    doc,
    version: shown.version,
    title: shown.title,
    isCurrent: shown === versions[0],
    counsel: shown.counsel,
    isSample: shown.isSample,
    sections: shown.sections.map(({ title, paragraphs, rows }) => ({
      title: filled(title),
      // A rule that gives nothing leaves no line.
      paragraphs: paragraphs.map(filled).filter((paragraph) => paragraph !== ''),
      rows: rows?.map((row) => row.map(filled)) ?? null,
    })),
    versions: versions.map(({ version, change, needsConsent }) => ({ version, change: filled(change), needsConsent })),
  }
}

/** The figures of the rule set in force, as documents name them. */
async function figuresOf(db: Db, locale: Locale, now: Date): Promise<Record<string, string>> {
  // A binding text is one for everybody; it says that levels may differ by country.
  const rules = await getProgramme({ db, now, locale, laws: [null] })
  const cvc = (amount: Parameters<typeof formatAmount<'CVC'>>[1]) => formatAmount('CVC', amount)
  const whole = (number: number) => number.toLocaleString(locale)
  const linesOf = (kind: RewardKind) =>
    rules.shown.filter((rule) => rule.kind === kind).map(({ label, value }) => `${label}: ${value}`)
  const comma = locale === 'zh-CN' ? '；' : ', '
  return {
    ruleVersion: rules.ruleVersion,
    effectiveFrom: rules.effectiveFrom,
    availablePercent: rules.availablePercent,
    checkInUnlock: cvc(rules.checkInUnlock),
    classUnlock: cvc(rules.classUnlock),
    classUnlockPerDay: cvc(rules.classUnlockPerDay),
    friendClass: linesOf('friendClass').join(comma),
    airdrop: linesOf('airdrop').join(comma),
    registration: rules.registration
      .map(({ upTo, reward }, index) => {
        const from = (rules.registration[index - 1]?.upTo ?? 0) + 1
        return `${whole(from)}–${whole(upTo)}: ${cvc(reward)} CVC`
      })
      .join(comma),
    invite: rules.invite.map((reward, index) => `${index + 1}: ${cvc(reward)} CVC`).join(comma),
  }
}
