import { useState, type FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { categoryId, label } from '@madang/contract/reading/articles.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { editorialImagePath } from '@madang/contract/reading/editorial-images.ts'
import { saveDetails, type getArticle } from '@madang/contract/operators/articles.ts'
import { call, errorMessage } from '../lib/call.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { useT } from '../lib/locale.ts'
import { queries } from '../lib/queries.ts'
import { categoryName } from '../routes/articles.tsx'
import { Text } from './fields.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { PublisherChoice } from './publisher-choice.tsx'
import { RelatedCoins } from './related-coins.tsx'

/** What is the same in every language: category, label, coins, source, cover. */
export function Details({ article, isOpen }: { article: Out<typeof getArticle>; isOpen: boolean }) {
  const t = useT()
  const [category, setCategory] = useState(article.categoryId)
  const [mark, setMark] = useState(article.label ?? '')
  const [symbols, setSymbols] = useState(article.symbols)
  const [cover, setCover] = useState(article.cover)
  const [publisherId, setPublisherId] = useState(article.publisherId)
  const [sourceName, setSourceName] = useState(article.source?.name ?? '')
  const [sourceUrl, setSourceUrl] = useState(article.source?.url ?? '')
  const { articleId, version } = article
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(saveDetails, {
        articleId,
        version,
        details: {
          categoryId: category,
          cover,
          symbols,
          publisherId,
          label: label.options.find((option) => option === mark) ?? null,
          source: sourceName.trim() ? { name: sourceName.trim(), url: sourceUrl.trim() } : null,
        },
      }),
    onSettled: () => queries.invalidateQueries(),
    meta: { quiet: true },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  const wrong = (field: string) =>
    error instanceof Refusal && error.field?.toLowerCase().includes(field) ? errorMessage(error) : null
  return (
    <form className="stack narrow" onSubmit={submit}>
      <label className="field">
        <span>{t('articles.category')}</span>
        <select
          className="in"
          disabled={!isOpen}
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
      <label className="field">
        <span>{t('editor.label')}</span>
        <select className="in" disabled={!isOpen} value={mark} onChange={(event) => setMark(event.currentTarget.value)}>
          <option value="">{t('editor.label.none')}</option>
          {label.options.map((option) => (
            <option key={option} value={option}>
              {t(`editor.label.${option}`)}
            </option>
          ))}
        </select>
      </label>
      <PublisherChoice value={publisherId} onValue={setPublisherId} isOpen={isOpen} />
      <RelatedCoins chosen={symbols} onChosen={setSymbols} isOpen={isOpen} />
      <div className="field">
        <span className="s">{t('editor.cover')}</span>
        <img className="cell-pic" src={cover} width="350" height="184" alt="" />
        {isOpen ? (
          <p>
            <PictureChoice
              label={t('picture.choose')}
              onPicture={({ id }) => setCover(editorialImagePath(id, 'full'))}
            />
          </p>
        ) : null}
        {wrong('cover') ? <p className="s wrong">{wrong('cover')}</p> : null}
      </div>
      <Text
        label={t('editor.sourceName')}
        readOnly={!isOpen}
        value={sourceName}
        onValue={setSourceName}
        error={wrong('name')}
      />
      <Text
        label={t('editor.sourceUrl')}
        type="url"
        readOnly={!isOpen}
        required={sourceName.trim() !== ''}
        value={sourceUrl}
        onValue={setSourceUrl}
        error={wrong('url')}
      />
      {error && !(error instanceof Refusal && error.field) ? <p className="wrong">{errorMessage(error)}</p> : null}
      {isOpen ? (
        <p>
          <button type="submit" className="cb pri" disabled={isPending}>
            {t('editor.save')}
          </button>
        </p>
      ) : null}
    </form>
  )
}
