import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { contentAreas } from '@madang/contract/operators/content/content-areas.ts'
import { localeNow } from '../lib/locale.ts'
import { Go } from '../lib/place.tsx'
import { useTexts } from '../lib/texts-of.ts'
import { Load } from '../parts/load.tsx'
import { Frame } from '../shell/frame.tsx'
import type { EditorRow } from './editor-row.ts'
import { Editor } from './editor.tsx'
import { itemQuery, newItem } from './queries.ts'
import { StatePill } from './state-pill.tsx'

/** The page on which one item is written, reviewed, scheduled, published and withdrawn (REQ-171, REQ-172). */
export function EditorPage({ row, name }: { row: EditorRow; name: string }) {
  const say = useTexts(row.texts)
  const { area } = row.calls.kind
  const [pane, setPane] = useState(row.panes[0]?.name ?? '')
  const query = useQuery(itemQuery(row, name))
  const ofThis = 'one' in row.texts['en-GB'] ? say('one') : contentAreas[area].name[localeNow()]
  const title = row.hasAddress ? name : name === newItem ? say('new') : ofThis
  return (
    <Frame
      title={title}
      more={
        <>
          {query.data ? <StatePill row={row} item={query.data} of={query.data.content} /> : null}
          <Go className="link" to={`/${area}`}>
            {contentAreas[area].name[localeNow()]}
          </Go>
        </>
      }
    >
      <Load query={query}>
        {(item) => (
          <Editor
            key={`${item?.version ?? 0} ${item?.state}`}
            row={row}
            id={name}
            item={item}
            pane={pane}
            onPane={setPane}
          />
        )}
      </Load>
    </Frame>
  )
}
