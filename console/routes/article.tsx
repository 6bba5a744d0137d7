import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { articleId as articleIdShape } from '@madang/contract/ids.ts'
import { locales, type Locale } from '@madang/contract/locale.ts'
import * as articles from '@madang/contract/operators/articles.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../lib/call.ts'
import { textOf, writingOf, type Writing } from '../lib/draft.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { meQuery, queries } from '../lib/queries.ts'
import { Columns } from '../parts/columns.tsx'
import { Details } from '../parts/details.tsx'
import { ImportDialog } from '../parts/import-dialog.tsx'
import { Preview } from '../parts/preview.tsx'
import { PublishDialog } from '../parts/publish-dialog.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { Versions } from '../parts/versions.tsx'
import { DeskPage } from '../shell/desk-page.tsx'
import { State } from './articles.tsx'

export type Article = Out<typeof articles.getArticle>

/** Writing an article: three languages side by side, review by a second person, schedule, versions (REQ-171). */
export function ArticlePage({ name: articleId }: { name: string }) {
  const t = useT()
  const [tab, setTab] = useState<Tab>('text')
  const query = useQuery({
    queryKey: ['article', articleId],
    queryFn: () => call(articles.getArticle, { articleId: articleIdShape.parse(articleId) }),
    refetchOnWindowFocus: false,
  })
  return (
    <DeskPage
      title={articleId}
      query={query}
      mark={({ state }) => <State state={state} />}
      list={{ to: '/articles', name: t('nav.articles') }}
    >
      {(article) => <Desk key={article.version} article={article} tab={tab} onTab={setTab} />}
    </DeskPage>
  )
}

type Tab = 'text' | 'details' | 'versions'
type Task = 'publish' | 'sendBack' | 'withdraw'

function Desk({ article, tab, onTab }: { article: Article; tab: Tab; onTab: (tab: Tab) => void }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [task, setTask] = useState<Task>()
  const [importing, setImporting] = useState<Locale>()
  const [writings, setWritings] = useState<Record<Locale, Writing>>(() => ({
    'ko-KR': writingOf(article.texts['ko-KR'], 'ko-KR'),
    'zh-CN': writingOf(article.texts['zh-CN'], 'zh-CN'),
    'en-GB': writingOf(article.texts['en-GB'], 'en-GB'),
  }))
  const { articleId, version, state } = article
  const may = (right: 'articles.write' | 'articles.translate' | 'articles.review' | 'pictures.upload') =>
    me?.rights.includes(right) ?? false
  const isOpen = (state === 'draft' || state === 'published') && may('articles.translate')
  const changed = locales.filter((locale) => isChanged(article, locale, writings[locale]))
  const settled = { onSettled: () => queries.invalidateQueries() }
  const save = useMutation({
    mutationFn: async () => {
      let at = version
      for (const locale of changed)
        at = (await call(articles.saveText, { articleId, version: at, locale, text: textOf(writings[locale]) })).version
    },
    onSuccess: () => toast(t('editor.saved')),
    ...settled,
  })
  const send = useMutation({ mutationFn: () => call(articles.sendToReview, { articleId, version }), ...settled })
  return (
    <>
      <div className="line">
        <div className="tabs2">
          {(['text', 'details', 'versions'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={tab === name} onClick={() => onTab(name)}>
              {t(`editor.tab.${name}`)} {name === 'versions' ? article.versions.length : ''}
            </button>
          ))}
        </div>
        <span className="line end">
          {changed.length ? <span className="s">{t('editor.unsaved')}</span> : null}
          {isOpen ? (
            <button
              type="button"
              className="cb thin"
              disabled={save.isPending || changed.length === 0}
              onClick={() => save.mutate()}
            >
              {t('editor.save')}
            </button>
          ) : null}
          {state === 'draft' && may('articles.translate') ? (
            <button
              type="button"
              className="cb pri"
              disabled={send.isPending || changed.length > 0}
              onClick={() => send.mutate()}
            >
              {t('editor.send')}
            </button>
          ) : null}
          {(state === 'review' || state === 'scheduled') && may('articles.review') ? (
            <button type="button" className="cb thin" onClick={() => setTask('sendBack')}>
              {state === 'review' ? t('editor.sendBack') : t('editor.unschedule')}
            </button>
          ) : null}
          {article.isPublic && may('articles.review') ? (
            <button type="button" className="cb dan" onClick={() => setTask('withdraw')}>
              {t('editor.withdraw')}
            </button>
          ) : null}
          {article.mayApprove ? (
            <button type="button" className="cb pri" onClick={() => setTask('publish')}>
              {t('editor.publish')}
            </button>
          ) : null}
        </span>
      </div>
      <Notices article={article} />
      {tab === 'text' ? (
        <div className="desk">
          <Columns
            writings={writings}
            isOpen={isOpen}
            mayAddPictures={may('pictures.upload')}
            onWriting={(locale, writing) => setWritings({ ...writings, [locale]: writing })}
            onAll={setWritings}
            onImport={setImporting}
          />
          <Preview
            articleId={articleId}
            details={detailsOf(article)}
            texts={{
              'ko-KR': textOf(writings['ko-KR']),
              'zh-CN': textOf(writings['zh-CN']),
              'en-GB': textOf(writings['en-GB']),
            }}
          />
        </div>
      ) : tab === 'details' ? (
        <Details article={article} isOpen={isOpen && may('articles.write')} />
      ) : (
        <Versions article={article} mayRestore={isOpen && may('articles.write')} />
      )}
      {importing ? (
        <ImportDialog
          locale={importing}
          onBlocks={(blocks) => setWritings({ ...writings, [importing]: { ...writings[importing], blocks } })}
          onClose={() => setImporting(undefined)}
        />
      ) : null}
      {task === 'publish' ? <PublishDialog article={article} onClose={() => setTask(undefined)} /> : null}
      {task === 'withdraw' ? <Withdraw article={article} onClose={() => setTask(undefined)} /> : null}
      {task === 'sendBack' ? <SendBack article={article} onClose={() => setTask(undefined)} /> : null}
    </>
  )
}

function Notices({ article }: { article: Article }) {
  const t = useT()
  const { state, sentBy, sentBackReason, publishAt, mayApprove, isSample } = article
  return (
    <>
      {state === 'review' && sentBy ? (
        <p className="says">
          {t('editor.sentBy', { name: sentBy })} {mayApprove ? null : t('editor.notYou')}
        </p>
      ) : null}
      {state === 'scheduled' && publishAt ? (
        <p className="says">{t('editor.scheduledFor', { time: moment(publishAt) })}</p>
      ) : null}
      {state === 'draft' && sentBackReason ? (
        <p className="says bad">{t('editor.wasSentBack', { reason: sentBackReason })}</p>
      ) : null}
      {isSample ? <p className="s">{t('editor.sample')}</p> : null}
    </>
  )
}

function SendBack({ article: { articleId, version, state }, onClose }: { article: Article; onClose: () => void }) {
  const t = useT()
  const words = state === 'review' ? t('editor.sendBack') : t('editor.unschedule')
  const act = (reason: string) => call(articles.sendBack, { articleId, version, reason })
  return <ReasonWindow title={words} verb={words} act={act} onClose={onClose} />
}

function Withdraw({ article: { articleId, version }, onClose }: { article: Article; onClose: () => void }) {
  const t = useT()
  return (
    <ReasonWindow
      title={t('editor.withdrawTitle')}
      text={t('editor.withdrawText')}
      verb={t('editor.withdrawAction')}
      danger
      act={(reason) => call(articles.withdrawArticle, { articleId, version, reason })}
      onDone={() => toast(t('editor.withdrawn'))}
      onClose={onClose}
    />
  )
}

function isChanged(article: Article, locale: Locale, writing: Writing): boolean {
  const kept = textOf(writingOf(article.texts[locale], locale))
  return JSON.stringify(kept) !== JSON.stringify(textOf(writing))
}

/** What is the same in every language, as it was saved. */
function detailsOf({ categoryId, cover, symbols, label, source, publisherId }: Article): articles.ArticleDetails {
  return { categoryId, cover, symbols, label, source, publisherId }
}
