import { languages, type Locale } from '@madang/contract/locale.ts'
import { termsDocs, type TermsDoc } from '@madang/contract/users/terms.ts'
import { documents } from '../terms/documents.ts'
import { html, type Html } from './html.ts'

/** The links to all documents, for the foot of a page (REQ-183, REQ-184). */
export function termsLinks(locale: Locale): Html[] {
  return termsDocs.map((doc) => html`<a href="${termsAddress(doc, locale)}">${documents[doc].title[locale]}</a> `)
}

/** Where a document is read without the app. */
export function termsAddress(doc: TermsDoc, locale: Locale, version?: string): string {
  return `/terms/${doc}?lang=${languages[locale].live}${version ? `&version=${version}` : ''}`
}
