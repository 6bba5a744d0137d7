import { useState, type ReactNode } from 'react'
import type { getInformationModel } from '@madang/contract/reading/article.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { Note } from '@madang/ui/note.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { absolute, Moment } from '../../lib/format/moment.tsx'
import { below } from '../../lib/server/address.ts'
import { ArticleRow } from './article-card.tsx'
import { Blocks } from './blocks.tsx'
import { ZoomablePicture } from './zoomable-picture.tsx'
import './article.css'

export type Article = Out<typeof getInformationModel>

/** An article as one reads it: label, title, who and when, notes, picture, body, what to read next (REQ-63, REQ-64). */
export function ArticleView({
  article,
  author,
}: {
  article: Article
  /** Who wrote it, around the line of times; without it the name alone. */
  author?: ((times: ReactNode) => ReactNode) | undefined
}) {
  const { locale, t } = useLanguage()
  const { label, source, updateTime } = article
  const times = (
    <p className="text-12 quiet article-by" lang={locale}>
      <Moment at={article.publishTime} tappable />
      <span>{t('time.reading', { n: article.readingMinutes })}</span>
      {updateTime ? <span>{t('article.updated', { time: absolute(updateTime, locale) })}</span> : null}
    </p>
  )
  return (
    <>
      <header className="article-head" lang={article.language}>
        {label ? (
          <span className={label === 'news' ? 'badge' : 'badge accent'} lang={locale}>
            {t(`article.label.${label}`)}
          </span>
        ) : null}
        <h1>{article.title}</h1>
        {author ? (
          author(times)
        ) : (
          <>
            <p className="bold">{article.author}</p>
            {times}
          </>
        )}
        {source ? (
          <p className="text-12 quiet source" lang={locale}>
            {t('article.source')}:{' '}
            <a className="text-link under" href={source.url} target="_blank" rel="noopener noreferrer">
              {source.name}
            </a>
          </p>
        ) : null}
      </header>
      <ArticleNotes article={article} />
      <article className="article-text" lang={article.language}>
        <ZoomablePicture
          className="cover"
          src={below(article.cover)}
          width="350"
          height="184"
          alt=""
          fetchPriority="high"
        />
        <Blocks blocks={article.blocks} />
      </article>
      <footer className="pad article-foot">
        {article.isSample ? <p className="text-12 quiet">{t('article.sample')}</p> : null}
        <p className="text-12 quiet">{t('risk')}</p>
      </footer>
      {article.related.length ? (
        <section>
          <div className="section-head">
            <h2>{t('article.related')}</h2>
          </div>
          {article.related.map((other) => (
            <ArticleRow key={other.id} article={other} />
          ))}
        </section>
      ) : null}
    </>
  )
}

/** What one should know first: another language than asked for, a correction. */
function ArticleNotes({ article }: { article: Article }) {
  const { locale, t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const latest = article.history[0]
  const isTranslated = article.language === locale
  if (isTranslated && !latest) return null
  return (
    <div className="pad notes">
      {isTranslated ? null : (
        <Note icon="globe">{t('article.otherLanguage', { language: t(`language.${article.language}`) })}</Note>
      )}
      {latest ? (
        <Note icon="clock">
          <b>{t('article.corrected', { time: absolute(latest.time, locale) })}</b> {latest.note}{' '}
          {article.history.length > 1 ? (
            <button type="button" className="text-link accent bold" onClick={() => setOpen(true)}>
              {t('article.history')}
            </button>
          ) : null}
        </Note>
      ) : null}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('article.history')}>
        <dl className="history">
          {article.history.map(({ time, note }) => (
            <div key={time.getTime()}>
              <dt className="text-12 quiet">{absolute(time, locale)}</dt>
              <dd>{note}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </div>
  )
}
