import { createElement, lazy } from 'react'
import { contentAreas, type ContentArea } from '@madang/contract/operators/content/content-areas.ts'
import type { Shape } from '../shell/icons.tsx'
import type { EditorRow } from './editor-row.ts'

/** The place of a kind of content: the list of all, and the editor of one. Both are fetched when one is opened first. */
export function contentPlace(
  area: ContentArea,
  shape: Shape,
  load: () => Promise<EditorRow>,
  more: { readonly within?: string } = {},
) {
  return {
    ...more,
    area,
    text: contentAreas[area].name,
    shape,
    right: `${area}.read`,
    page: lazy(async () => {
      const [{ ListPage }, row] = await Promise.all([import('./list-page.tsx'), load()])
      return { default: () => createElement(ListPage, { row }) }
    }),
    one: lazy(async () => {
      const [{ EditorPage }, row] = await Promise.all([import('./editor-page.tsx'), load()])
      return { default: ({ name }: { name: string }) => createElement(EditorPage, { row, name }) }
    }),
  } as const
}
