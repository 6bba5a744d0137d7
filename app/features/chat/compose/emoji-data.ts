import { queryOptions } from '@tanstack/react-query'
import { type Locale, shortName } from '@madang/contract/locale.ts'
import { writeEntry, readEntry } from '../../../lib/storage/idb-store.ts'
import { chatKeys } from '../../../lib/keys/chat-keys.ts'

/** Groups of emoji with their names; each emoji with the words it is found by. Written by the build (see emoji-files.ts). */
export type EmojiGroups = readonly {
  readonly name: string
  readonly emoji: readonly (readonly [emoji: string, words: string])[]
}[]

/** The emoji of a language, from the app's own address; fetched when the picker first opens. */
export function emojiQuery(locale: Locale) {
  return queryOptions({
    queryKey: chatKeys.emoji(locale),
    queryFn: async ({ signal }): Promise<EmojiGroups> => {
      const response = await fetch(new URL(`emoji/${shortName(locale)}.json`, document.baseURI), { signal })
      if (!response.ok) throw new Error(`emoji: ${response.status}`)
      return (await response.json()) as EmojiGroups // the build's own file
    },
    staleTime: Infinity,
    meta: { quiet: true },
  })
}

/** How many are remembered (REQ-95). */
const mostRecent = 24
const key = 'recentEmoji'

export async function recentEmoji(): Promise<readonly string[]> {
  const kept = await readEntry('own', key)
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []
}

/** Newest first, each once. */
export function withRecent(recent: readonly string[], emoji: string): readonly string[] {
  return [emoji, ...recent.filter((other) => other !== emoji)].slice(0, mostRecent)
}

export async function rememberEmoji(emoji: string): Promise<readonly string[]> {
  const recent = withRecent(await recentEmoji(), emoji)
  await writeEntry('own', key, recent)
  return recent
}

/** Those whose words hold what was typed. */
export function foundEmoji(groups: EmojiGroups, typed: string): readonly string[] {
  const wanted = typed.normalize('NFC').trim().toLowerCase()
  return groups.flatMap(({ emoji }) => emoji.filter(([, words]) => words.includes(wanted)).map(([one]) => one))
}
