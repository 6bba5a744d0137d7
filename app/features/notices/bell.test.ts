import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const app = new URL('../../', import.meta.url)
/** The bell that takes the place of the crossed one in the menu of a conversation. */
const pair = 'features/chat/list/conversation-actions.ts'

test('REQ-167 the bell stands for the inbox alone: no page names it', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(?:features|routes|shell|lib)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const withBell = files.filter((file) => /["']bell["']/.test(readFileSync(new URL(file, app), 'utf8')))
  expect(withBell).toContain('features/notices/bell.tsx')
  expect(withBell.filter((file) => !file.startsWith('features/notices/') && file !== pair)).toEqual([])
})
