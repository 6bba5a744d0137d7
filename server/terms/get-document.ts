import type { Context } from '../context.ts'
import { Failure } from '@madang/contract/failures.ts'
import { fill } from '@madang/contract/text.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { RewardKind } from '@madang/contract/rewards/reward-kinds.ts'
import { formatAmount } from '@madang/contract/money.ts'
import type { TermsDoc, TermsDocument } from '@madang/contract/users/terms.ts'
import type { Db } from '../db/tables.ts'
import { getProgramme } from '../rewards/records/get-programme.ts'
import { readVersions } from './versions.ts'

/** A document in a language: the current version, or the older one asked for (REQ-183). NOT_FOUND for an unknown one. */
export async function getDocument(
  { db, locale, now }: Context<'db' | 'locale' | 'now'>,
  { doc, version }: { doc: TermsDoc; version?: string | undefined },
): Promise<TermsDocument> {
  const versions = await readVersions(db, doc, locale)
  const [current] = versions
  const shown = version === undefined ? current : versions.find((one) => one.version === version)
  if (!shown) throw new Failure('NOT_FOUND')
  const figures = await figuresOf(db, locale, now)
  const filled = (text: string) => fill(text, figures)
  return {
    doc,
    version: shown.version,
    title: shown.title,
    isCurrent: shown === current,
    counsel: shown.counsel,
    isSample: shown.isSample,
    sections: shown.sections.map(({ title, paragraphs, rows }) => ({
      title: filled(title),
      // A rule that gives nothing leaves no line.
      paragraphs: paragraphs.map(filled).filter((paragraph) => paragraph !== ''),
      rows: rows?.map((row) => row.map(filled)) ?? null,
    })),
    versions: versions.map(({ version: name, change, needsConsent }) => ({
      version: name,
      change: filled(change),
      needsConsent,
    })),
  }
}

/** The figures of the rule set in force, as documents name them. */
async function figuresOf(db: Db, locale: Locale, now: Date): Promise<Record<string, string>> {
  const rules = await getProgramme({ db, now, locale })
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
