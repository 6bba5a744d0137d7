import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { rootOf } from '@madang/contract/campaigns/draw-proof.ts'
import { drawId } from '@madang/contract/campaigns/draws.ts'
import { speakWhole, t } from '../../../lib/locale.ts'
import { PublishedList } from './draw-list.tsx'

beforeAll(() => speakWhole('en-GB'))

const entries = Array.from({ length: 120 }, (_, index) => ({ number: index + 1, name: `M***${index + 1}` }))
const terms = { id: drawId.parse('open.1'), winnerCount: 2, beacon: { chain: 'demo', round: 7 } }
/** As the server tells it from the closing on, before anything is revealed. */
const published = {
  ...terms,
  commitment: '00'.repeat(32),
  entries,
  root: rootOf(terms, entries),
  revealed: null,
}
const drawn = (mine: number | null, isRight = true) =>
  renderToStaticMarkup(<PublishedList list={{ published, isRight }} mine={mine} />)

test('REQ-144 from the closing on everybody sees numbers and masked names of the list, and somebody in it their own wherever it stands', () => {
  const page = drawn(117)
  expect(page).toContain('M***1<')
  expect(page).not.toContain('M***51<')
  expect(page).toContain(t('draw.myNumber', { n: 117 }))
  expect(page).toContain('M***117<')
  expect(drawn(null)).not.toContain('M***117<')
  expect(page).toContain(t('draw.listRight', { n: '120' }))
  expect(drawn(null, false)).toContain(t('draw.listWrong'))
})
