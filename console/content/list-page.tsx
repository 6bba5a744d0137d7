import { useState } from 'react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { ListedItem } from '@madang/contract/operators/content/content-calls.ts'
import { readingOrder } from '@madang/contract/locale.ts'
import { contentState } from '@madang/contract/operators/content/steps.ts'
import { contentAreas } from '@madang/contract/operators/content/content-areas.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { Go, go, usePlace } from '../lib/place.tsx'
import { meQuery, queries } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { ListTable } from '../parts/list-table.tsx'
import { PlaceButtons } from '../parts/place-buttons.tsx'
import { Frame } from '../shell/frame.tsx'
import type { EditorRow } from './editor-row.ts'
import { languagesOf } from './languages-of.ts'
import { NewItem } from './new-item.tsx'
import { listQuery, newItem } from './queries.ts'
import { StatePill } from './state-pill.tsx'
import { editorTexts } from './texts.ts'

const pageSize = 20
/** What has an order of its own is shown whole. */
const everything = 200

/** Every item of a kind with its state; words, state and page stand in the address (REQ-171, REQ-172). */
export function ListPage({ row }: { row: EditorRow }) {
  const t = useT()
  const say = useTexts(editorTexts)
  const ofKind = useTexts(row.texts)
  const { area } = row.calls.kind
  const { words = '', page = '1', state = '' } = usePlace().search
  const { data: me } = useQuery(meQuery)
  const rights = new Set<string>(me?.rights)
  const narrowed = {
    words,
    state: contentState.options.find((option) => option === state),
    pageIndex: Math.max(1, Number(page) || 1),
  }
  const size = row.order ? everything : pageSize
  const query = useQuery({ ...listQuery(row, narrowed, size), placeholderData: keepPreviousData })
  const order = useMutation({
    mutationFn: async (ids: string[]) => row.order?.(ids, say('ordering')),
    onSettled: () => queries.invalidateQueries(),
  })
  const mayOrder = row.order !== undefined && rights.has(`${area}.review`) && !words && !state
  return (
    <Frame title={contentAreas[area].name[localeNow()]}>
      <Narrowing row={row} mayWrite={rights.has(`${area}.write`)} />
      <ListTable
        query={query}
        columns={[
          say('title'),
          t('operators.status'),
          say('languages'),
          ...row.columns.map(({ head }) => ofKind(head)),
          say('time'),
          say('saved'),
          ...(mayOrder ? [say('order')] : []),
        ]}
        none={ofKind('none')}
        row={(item, at, items) => (
          <tr key={item.id}>
            <td>
              <Go className="link bold" to={`/${area}/${item.id}`}>
                {titleOf(item)}
              </Go>{' '}
              {item.isSample ? <span className="pill">{say('sample')}</span> : null}
            </td>
            <td>
              <StatePill row={row} item={item} of={item} />
            </td>
            <td className="s">{languagesOf(item.titles, t)}</td>
            {row.columns.map(({ head, Cell }) => (
              <td key={head} className="s">
                <Cell row={item} />
              </td>
            ))}
            <td className="s">{item.publishAt ? moment(item.publishAt) : '–'}</td>
            <td className="s">
              {moment(item.savedAt)} {item.savedBy}
            </td>
            {mayOrder ? (
              <td>
                <PlaceButtons
                  keys={items.map(({ id }) => id)}
                  at={at}
                  name={titleOf(item)}
                  busy={order.isPending}
                  onOrder={order.mutate}
                />
              </td>
            ) : null}
          </tr>
        )}
        paging={{
          page: narrowed.pageIndex,
          size,
          onPage: (next) => go(`/${area}`, { words, state, page: String(next) }),
        }}
      />
    </Frame>
  )
}

/** Words and a state to look for, and the way to a new item. */
function Narrowing({ row, mayWrite }: { row: EditorRow; mayWrite: boolean }) {
  const t = useT()
  const say = useTexts(editorTexts)
  const ofKind = useTexts(row.texts)
  const { area } = row.calls.kind
  const [isBeginning, setBeginning] = useState(false)
  const { words = '', state = '' } = usePlace().search
  const narrow = (more: Record<string, string>) => go(`/${area}`, { words, state, ...more }, { replace: true })
  return (
    <>
      {'about' in row.texts['en-GB'] ? <p className="s">{ofKind('about')}</p> : null}
      <div className="line">
        <input
          type="search"
          className="input search"
          aria-label={say('search')}
          placeholder={say('search')}
          value={words}
          onChange={(event) => narrow({ words: event.currentTarget.value })}
        />
        <select
          className="input search"
          aria-label={t('operators.status')}
          value={state}
          onChange={(event) => narrow({ state: event.currentTarget.value })}
        >
          <option value="">{say('anyState')}</option>
          {contentState.options.map((option) => (
            <option key={option} value={option}>
              {say(`state.${option}`)}
            </option>
          ))}
        </select>
        {mayWrite ? (
          <button
            type="button"
            className="console-button primary end"
            onClick={() => (row.hasAddress ? setBeginning(true) : go(`/${area}/${newItem}`))}
          >
            {row.hasAddress ? `${ofKind('new')}…` : ofKind('new')}
          </button>
        ) : null}
      </div>
      {isBeginning ? <NewItem row={row} onClose={() => setBeginning(false)} /> : null}
    </>
  )
}

/** In the operator's language where it is written in it. */
function titleOf({ id, titles }: ListedItem): string {
  return (
    readingOrder(localeNow())
      .map((locale) => titles[locale])
      .find(Boolean) ?? id
  )
}
