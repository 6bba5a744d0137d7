import { useState, type ReactNode } from 'react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { contentNarrowing, type ListedItem } from '@madang/contract/operators/content/content-calls.ts'
import { readingOrder } from '@madang/contract/locale.ts'
import { contentState } from '@madang/contract/operators/content/steps.ts'
import { contentAreas } from '@madang/contract/operators/content/content-areas.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { Go, go } from '../lib/place.tsx'
import { meQuery, queries } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { ListBar } from '../list/list-bar.tsx'
import { type ListPlace, useListPlace } from '../list/list-place.ts'
import { List, sortable } from '../list/list.tsx'
import { ListActs } from '../list/list-acts.tsx'
import { PlaceButtons } from '../parts/place-buttons.tsx'
import { Frame } from '../shell/frame.tsx'
import type { EditorRow } from './editor-row.ts'
import { languagesOf } from './languages-of.ts'
import { NewItem } from './new-item.tsx'
import { listQuery, newItem } from './queries.ts'
import { ownName } from './own-name.ts'
import { StatePill } from './state-pill.tsx'
import { editorTexts } from './texts.ts'

/** What has an order of its own is shown whole. */
const everything = 200

/** Every item of a kind with its state; words, state, period, order and page stand in the address (REQ-171, REQ-172). */
export function ListPage({ row }: { row: EditorRow }) {
  const t = useT()
  const say = useTexts(editorTexts)
  const ofKind = useTexts(row.texts)
  const { area } = row.calls.kind
  const { data: me } = useQuery(meQuery)
  const rights = new Set<string>(me?.rights)
  const place = useListPlace(contentNarrowing, row.order ? everything : 20)
  const asked = { ...place.asked, words: place.words }
  const after = typeof place.after === 'string' ? place.after : undefined
  const query = useQuery({ ...listQuery(row, { ...asked, after }), placeholderData: keepPreviousData })
  const order = useMutation({
    mutationFn: async (ids: string[]) => row.order?.(ids, say('ordering')),
    onSettled: () => queries.invalidateQueries(),
  })
  const mayWrite = rights.has(`${area}.write`)
  const mayOrder = row.order !== undefined && rights.has(`${area}.review`) && !place.isNarrowed && !place.sort
  const isByNumber = query.data !== undefined && query.data.next === undefined
  const head = (isOrder: boolean, text: string, sort: string) =>
    isOrder ? sortable(place, text, { sort, usual: 'saved', isRisingFirst: sort === 'id' }) : text
  return (
    <Frame title={contentAreas[area].name[localeNow()]}>
      <StateBar
        row={row}
        place={place}
        end={
          <>
            <ListActs place={place} list={row.calls.list} asked={asked} />
            {mayWrite ? <Begin row={row} /> : null}
          </>
        }
      />
      <List
        place={place}
        query={query}
        columns={{
          title: head(row.hasAddress, say(row.hasAddress ? 'titleAndAddress' : 'title'), 'id'),
          status: t('operators.status'),
          languages: say('languages'),
          ...Object.fromEntries(row.columns.map(({ head: text }) => [text, ofKind(text)])),
          time: say('time'),
          saved: head(!isByNumber, say('saved'), 'saved'),
          ...(mayOrder ? { order: say('order') } : {}),
        }}
        none={<p>{ofKind('none')}</p>}
        row={(item, at, items) => (
          <Row key={item.id} row={row} item={item}>
            {mayOrder ? (
              <td>
                <PlaceButtons
                  keys={items.map(({ id }) => id)}
                  at={at}
                  name={titleOf(row, item)}
                  busy={order.isPending}
                  onOrder={order.mutate}
                />
              </td>
            ) : null}
          </Row>
        )}
      />
    </Frame>
  )
}

function Row({ row, item, children }: { row: EditorRow; item: ListedItem; children: ReactNode }) {
  const t = useT()
  const say = useTexts(editorTexts)
  const ofKind = useTexts(row.texts)
  const own = ownName(row, item.id)
  return (
    <tr>
      <td>
        <Go className="link bold who" to={`/${row.calls.kind.area}/${item.id}`}>
          {titleOf(row, item)}
        </Go>{' '}
        {row.hasAddress && own === null ? <span className="mono s">{item.id}</span> : null}{' '}
        {item.isSample ? <span className="pill">{say('sample')}</span> : null}
      </td>
      <td>
        <StatePill row={row} item={item} of={item} />
      </td>
      <td className="s">{languagesOf(item.titles, t)}</td>
      {row.columns.map(({ head, Cell }) => (
        <td key={head} data-head={ofKind(head)} className="s">
          <Cell row={item} />
        </td>
      ))}
      <td data-head={say('time')} className="s">
        {item.publishAt ? moment(item.publishAt) : '–'}
      </td>
      <td data-head={say('saved')} className="s">
        {moment(item.savedAt)} {item.savedBy}
      </td>
      {children}
    </tr>
  )
}

/** What the kind is about, and what its list is narrowed by. */
function StateBar({ row, place, end }: { row: EditorRow; place: ListPlace; end: ReactNode }) {
  const t = useT()
  const say = useTexts(editorTexts)
  const ofKind = useTexts(row.texts)
  const states = {
    name: 'state',
    label: t('operators.status'),
    values: contentState.options,
    nameOf: (state: string) => say(`state.${contentState.parse(state)}`),
  }
  return (
    <>
      {'about' in row.texts['en-GB'] ? <p className="s">{ofKind('about')}</p> : null}
      <ListBar place={place} search={say('search')} filters={[states]} hasDates end={end} />
    </>
  )
}

/** The way to a new item. */
function Begin({ row }: { row: EditorRow }) {
  const ofKind = useTexts(row.texts)
  const [isBeginning, setBeginning] = useState(false)
  return (
    <>
      <button
        type="button"
        className="console-button primary"
        onClick={() => (row.hasAddress ? setBeginning(true) : go(`/${row.calls.kind.area}/${newItem}`))}
      >
        {row.hasAddress ? `${ofKind('new')}…` : ofKind('new')}
      </button>
      {isBeginning ? <NewItem row={row} onClose={() => setBeginning(false)} /> : null}
    </>
  )
}

/** In the operator's language where it is written in it. */
function titleOf(row: EditorRow, { id, titles }: ListedItem): string {
  return (
    ownName(row, id) ??
    readingOrder(localeNow())
      .map((locale) => titles[locale])
      .find(Boolean) ??
    id
  )
}
