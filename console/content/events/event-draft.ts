import { eventLinks } from '@madang/contract/campaigns/event-item.ts'
import { inEach, type Locale } from '@madang/contract/locale.ts'
import type { EventContent } from '@madang/contract/operators/content/events.ts'

/** An event as it is typed: prizes and rules a line each, `what | how much` for a prize. */
export interface EventDraft extends Omit<EventContent, 'texts'> {
  readonly texts: Readonly<Record<Locale, EventDraftText | null>>
}
export type EventDraftText = Readonly<Record<'title' | 'summary' | 'who' | 'prizes' | 'rules', string>>

export const blankText: EventDraftText = { title: '', summary: '', who: '', prizes: '', rules: '' }
export const eventTargets = eventLinks

export function eventDraftOf({ texts, ...rest }: EventContent): EventDraft {
  return {
    ...rest,
    texts: inEach((locale) => {
      const text = texts[locale]
      if (!text) return null
      const prizes = text.prizes.map(({ what, worth }) => `${what} | ${worth}`).join('\n')
      return { ...text, prizes, rules: text.rules.join('\n') }
    }),
  }
}

export function eventContentOf({ texts, ...rest }: EventDraft): EventContent {
  const written = inEach((locale) => {
    const text = texts[locale]
    if (!text || !Object.values(text).some((part) => part.trim())) return null
    const prizes = linesOf(text.prizes).map((line) => {
      const [what = '', worth = ''] = line.split('|')
      return { what: what.trim(), worth: worth.trim() }
    })
    return { ...text, prizes, rules: linesOf(text.rules) }
  })
  return { ...rest, texts: written }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
