import { useState } from 'react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { categories, categoryId, type CategoryId } from '@madang/contract/reading/articles.ts'
import { articleId } from '@madang/contract/ids.ts'
import { locales } from '@madang/contract/locale.ts'
import { articleState, createArticle, getArticles, type ArticleState } from '@madang/contract/operators/articles.ts'
import { call, errorMessage } from '../lib/call.ts'
import { languagesOf } from '../lib/languages-of.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { Go, go, usePlace } from '../lib/place.tsx'
import { meQuery, queries } from '../lib/queries.ts'
import { Text } from '../parts/fields.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { ListTable } from '../parts/list-table.tsx'
import { Frame } from '../shell/frame.tsx'

const pageSize = 20

/** Every article of the house with its state; words and state are in the address (REQ-171). */
export function Articles() {
  const t = useT()
  const { words = '', page = '1', state = '' } = usePlace().search
  const [isNew, setNew] = useState(false)
  const { data: me } = useQuery(meQuery)
  const pageIndex = Math.max(1, Number(page) || 1)
  const chosen = articleState.options.find((option) => option === state)
  const query = useQuery({
    queryKey: ['articles', words, chosen, pageIndex],
    queryFn: () => call(getArticles, { words, pageIndex, pageSize, ...(chosen ? { state: chosen } : {}) }),
    placeholderData: keepPreviousData,
  })
  const narrow = (more: Record<string, string>) => go('/articles', { words, state, ...more }, { replace: true })
  return (
    <Frame title={t('nav.articles')}>
      <div className="line">
        <input
          type="search"
          className="in search"
          aria-label={t('articles.search')}
          placeholder={t('articles.search')}
          value={words}
          onChange={(event) => narrow({ words: event.currentTarget.value })}
        />
        <select
          className="in search"
          aria-label={t('operators.status')}
          value={state}
          onChange={(event) => narrow({ state: event.currentTarget.value })}
        >
          <option value="">{t('articles.anyState')}</option>
          {articleState.options.map((option) => (
            <option key={option} value={option}>
              {t(`articles.state.${option}`)}
            </option>
          ))}
        </select>
        {me?.rights.includes('articles.write') ? (
          <button type="button" className="cb pri end" onClick={() => setNew(true)}>
            {t('articles.new')}
          </button>
        ) : null}
      </div>
      <ListTable
        query={query}
        columns={[
          t('articles.title'),
          t('operators.status'),
          t('articles.languages'),
          t('articles.category'),
          t('articles.time'),
          t('articles.saved'),
        ]}
        none={t('articles.none')}
        row={(row) => (
          <tr key={row.articleId}>
            <td>
              <Go className="link b" to={`/articles/${row.articleId}`}>
                {locales.map((locale) => row.titles[locale]).find(Boolean) ?? row.articleId}
              </Go>
            </td>
            <td>
              <State state={row.state} />
            </td>
            <td className="s">{languagesOf(row.titles, t)}</td>
            <td>{categoryName(row.categoryId)}</td>
            <td className="s">{row.publishAt ? moment(row.publishAt) : '–'}</td>
            <td className="s">
              {moment(row.savedAt)} {row.savedBy}
            </td>
          </tr>
        )}
        paging={{
          page: pageIndex,
          size: pageSize,
          onPage: (next) => go('/articles', { words, state, page: String(next) }),
        }}
      />
      {isNew ? <New onClose={() => setNew(false)} /> : null}
    </Frame>
  )
}

/** How far an article is, in words. */
export function State({ state }: { state: ArticleState }) {
  const t = useT()
  const look = { draft: 'pill', review: 'pill acc', scheduled: 'pill warn', published: 'pill ok' }[state]
  return <span className={look}>{t(`articles.state.${state}`)}</span>
}

export function categoryName(id: CategoryId): string {
  return categories.find((category) => category.id === id)?.name[localeNow()] ?? id
}

function New({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [id, setId] = useState('')
  const [category, setCategory] = useState<CategoryId>('market-trends')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(createArticle, { articleId: articleId.parse(id), categoryId: category }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['articles'] })
      go(`/articles/${id}`)
    },
    meta: { quiet: true },
  })
  return (
    <FormDialog
      title={t('articles.newTitle')}
      verb={t('articles.begin')}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <Text
        label={t('articles.id')}
        required
        maxLength={80}
        pattern="[a-z0-9\-]{1,80}"
        value={id}
        onValue={(given) => setId(given.toLowerCase().replace(/[^a-z0-9-]/g, '-'))}
        hint={t('articles.idHint')}
        error={error ? errorMessage(error) : null}
      />
      <label className="field">
        <span>{t('articles.category')}</span>
        <select
          className="in"
          value={category}
          onChange={(event) => setCategory(categoryId.parse(event.currentTarget.value))}
        >
          {categoryId.options.map((option) => (
            <option key={option} value={option}>
              {categoryName(option)}
            </option>
          ))}
        </select>
      </label>
    </FormDialog>
  )
}
