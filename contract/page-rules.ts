/** Both readings of the first language of a visitor (REQ-9): their browser's where we speak it, or always Korean. */
export const firstLanguageRules = ['browser', 'korean'] as const
export type FirstLanguageRule = (typeof firstLanguageRules)[number]

/** Both readings of a code above 1000 (REQ-55): why a session ended is always said, or only when it did during a change of password. */
export const sessionEndRules = ['said', 'changeOnly'] as const
export type SessionEndRule = (typeof sessionEndRules)[number]

/** Both readings of `benefit` (REQ-25): one page with two panels, or two views under one path, each with its title and its step back. */
export const benefitRules = ['panels', 'views'] as const
export type BenefitRule = (typeof benefitRules)[number]

/** Both readings of the kept view `Invite` (REQ-31): it is `benefit` with the invitation in it, or a further page with the invitation alone. */
export const inviteRules = ['inBenefit', 'ownPage'] as const
export type InviteRule = (typeof inviteRules)[number]

/** What the page tells the app of its rules, as attributes of `<html>`. */
export interface PageRules {
  readonly firstLanguage: FirstLanguageRule
  readonly sessionEnd: SessionEndRule
  readonly benefit: BenefitRule
  readonly invite: InviteRule
}

export const usualRules: PageRules = {
  firstLanguage: 'browser',
  sessionEnd: 'said',
  benefit: 'panels',
  invite: 'inBenefit',
}

/** The attribute of `<html>` that tells each rule, after `data-`. */
export const ruleAttributes = {
  firstLanguage: 'first',
  sessionEnd: 'ended',
  benefit: 'benefit',
  invite: 'invite',
} as const satisfies Readonly<Record<keyof PageRules, string>>

/** The attributes of a page that are not as usual; a page from before names none. */
export function rulesOf(data: Readonly<Record<string, string | undefined>>): PageRules {
  const read = <Rule extends string>(name: keyof PageRules, rules: readonly Rule[], usual: Rule) =>
    rules.find((rule) => rule === data[ruleAttributes[name]]) ?? usual
  return {
    firstLanguage: read('firstLanguage', firstLanguageRules, usualRules.firstLanguage),
    sessionEnd: read('sessionEnd', sessionEndRules, usualRules.sessionEnd),
    benefit: read('benefit', benefitRules, usualRules.benefit),
    invite: read('invite', inviteRules, usualRules.invite),
  }
}
