import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Where icons that once stood for two things are drawn: whoever draws one elsewhere means the same by it. */
const drawnIn = {
  /** Reports a person, a message, an article. */
  flag: [
    'features/chat/conversation/conversation-menu.tsx',
    'features/chat/messages/message-actions.ts',
    'features/chat/select/select-bar.tsx',
    'features/friends/person-card.tsx',
    'routes/articles/detail.tsx',
  ],
  /** Is on my watch list. */
  star: ['features/market/coins/watch-star.tsx'],
  /** Is saved as a file on this phone. */
  download: [
    'features/invites/poster-sheet.tsx',
    'features/own-data/export-part.tsx',
    'features/pictures/viewer.tsx',
    'lib/parts/save-csv.tsx',
  ],
} as const

test.each(Object.entries(drawnIn))('REQ-167 the icon %s has one meaning on every page', async (icon, files) => {
  const found: string[] = []
  for await (const file of glob('{features,lib,routes,shell}/**/*.{ts,tsx}', { cwd: import.meta.dirname })) {
    if (/\.test\./.test(file) || file.startsWith('lib/texts/')) continue
    const text = await readFile(new URL(file, import.meta.url), 'utf8')
    if (new RegExp(String.raw`\b(icon|name)=["']${icon}["']|: '${icon}'|item\('${icon}'`).test(text)) found.push(file)
  }
  expect(found.sort()).toEqual([...files].sort())
})
