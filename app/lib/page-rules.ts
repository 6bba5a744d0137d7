import { type PageRules, rulesOf, usualRules } from '@madang/contract/page-rules.ts'

/** The rules the page was served with; the usual ones where there is no page, as on the server. */
export function pageRules(): PageRules {
  return typeof document === 'undefined' ? usualRules : rulesOf(document.documentElement.dataset)
}
