import { locales, shortName } from '@madang/contract/locale.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import type { EmojiGroups } from '../features/chat/compose/emoji-data.ts'

const languages = locales.map(shortName)
/** Parts of which emoji are made (skin, hair): not to be picked. */
const componentGroup = 2

interface Emoji {
  readonly unicode?: string
  readonly emoji?: string
  readonly label: string
  readonly tags?: readonly string[]
  readonly group?: number
  readonly order?: number
}
interface Messages {
  readonly groups: readonly { readonly message: string; readonly order: number }[]
}

/**
 * The emoji picker's data, one small file for each language below `emoji/`, made from emojibase-data: the emoji by groups with the
 * words they are found by. Served by the app itself; nothing is asked of another host.
 */
export function emojiFiles(): Plugin {
  return {
    name: 'madang:emoji',
    generateBundle() {
      for (const language of languages)
        this.emitFile({
          type: 'asset',
          fileName: `emoji/${language}.json`,
          source: JSON.stringify(emojiGroups(language)),
        })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = languages.find((one) => request.url === `/emoji/${one}.json`)
        if (!language) return next()
        response.setHeader('content-type', 'application/json; charset=utf-8')
        response.end(JSON.stringify(emojiGroups(language)))
      })
    },
  }
}

/** The groups of one language in their usual order. */
export function emojiGroups(language: string): EmojiGroups {
  const emoji = read<readonly Emoji[]>(`emojibase-data/${language}/data.json`)
  const { groups } = read<Messages>(`emojibase-data/${language}/messages.json`)
  return groups
    .filter(({ order }) => order !== componentGroup)
    .map(({ message, order }) => ({
      name: message,
      emoji: emoji
        .filter(({ group }) => group === order)
        .sort((left, right) => (left.order ?? 0) - (right.order ?? 0))
        .map(({ emoji: shown = '', label, tags = [] }) => [shown, words([label, ...tags])] as const),
    }))
}

function words(all: readonly string[]): string {
  return [...new Set(all)].join(' ').normalize('NFC').toLowerCase()
}

function read<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(path), 'utf8')) as Shape // the package's documented form
}
