import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { OpenedItem, WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import { contentAreas } from '@madang/contract/operators/content/content-areas.ts'
import { localeNow } from '../lib/locale.ts'
import { Go } from '../lib/place.tsx'
import { meQuery } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Load } from '../parts/load.tsx'
import { Frame } from '../shell/frame.tsx'
import { openedQuery } from './drafts/use-opened.ts'
import type { EditorRow } from './editor-row.ts'
import { Editor } from './editor.tsx'
import { itemQuery, newItem } from './queries.ts'
import { ownName } from './own-name.ts'
import { StatePill } from './state-pill.tsx'

/** The page on which one item is written, reviewed, scheduled, published and withdrawn (REQ-171, REQ-172). */
export function EditorPage({ row, name }: { row: EditorRow; name: string }) {
  const say = useTexts(row.texts)
  const { area } = row.calls.kind
  const [pane, setPane] = useState(row.panes[0]?.name ?? '')
  const query = useQuery(itemQuery(row, name))
  const ofKind = contentAreas[area].name[localeNow()]
  const ofThis = 'one' in row.texts['en-GB'] ? say('one') : ofKind
  const title = row.hasAddress ? (ownName(row, name) ?? name) : name === newItem ? say('new') : ofThis
  return (
    <Frame
      title={title}
      more={
        <>
          {query.data ? <StatePill row={row} item={query.data} of={query.data.content} /> : null}
          {row.hasAddress && title === ofKind ? null : (
            <Go className="link" to={`/${area}`}>
              {ofKind}
            </Go>
          )}
        </>
      }
    >
      <Load query={query}>
        {(item) => <OpenedEditor key={name} row={row} id={name} item={item} pane={pane} onPane={setPane} />}
      </Load>
    </Frame>
  )
}

interface OpenedProps {
  readonly row: EditorRow
  readonly id: string
  readonly item: OpenedItem<WithTexts> | null
  readonly pane: string
  readonly onPane: (pane: string) => void
}

/** The item with what its writer has typed into it before. */
function OpenedEditor(props: OpenedProps) {
  const { data: me } = useQuery(meQuery)
  return me ? <WithDraft {...props} operatorId={me.operatorId} /> : null
}

function WithDraft({ operatorId, ...props }: OpenedProps & { readonly operatorId: string }) {
  const { row, id, item } = props
  const query = useQuery(openedQuery(row, { operatorId, area: row.calls.kind.area, id }, item))
  return <Load query={query}>{(opened) => <Editor {...props} opened={opened} />}</Load>
}
