/** Both readings of the first language of a visitor (REQ-9): their browser's where we speak it, or always Korean. */
export const firstLanguageRules = ['browser', 'korean'] as const
export type FirstLanguageRule = (typeof firstLanguageRules)[number]

/** Both readings of a code above 1000 (REQ-55): why a session ended is always said, or only when it did during a change of password. */
export const sessionEndRules = ['said', 'changeOnly'] as const
export type SessionEndRule = (typeof sessionEndRules)[number]

/** What the page tells the app of its rules, as attributes of `<html>`. */
export interface PageRules {
  readonly firstLanguage: FirstLanguageRule
  readonly sessionEnd: SessionEndRule
}

export const usualRules: PageRules = { firstLanguage: 'browser', sessionEnd: 'said' }

/** The attributes of a page that are not as usual; a page from before names none. */
export function rulesOf(data: Readonly<Record<string, string | undefined>>): PageRules {
  return {
    firstLanguage: firstLanguageRules.find((rule) => rule === data['first']) ?? usualRules.firstLanguage,
    sessionEnd: sessionEndRules.find((rule) => rule === data['ended']) ?? usualRules.sessionEnd,
  }
}
