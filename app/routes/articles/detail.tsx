import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { usePageSearch } from '../../lib/navigation/router.ts'
import { SearchDrawing } from '@madang/ui/drawings/empty/search.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { ArticleFoot } from '../../features/articles/article-foot.tsx'
import { ArticleView, type Article } from '../../features/articles/article.tsx'
import { ArticleSkeleton } from '../../features/articles/article-skeleton.tsx'
import { articleQuery } from '../../features/articles/article-query.ts'
import { ZoomPicture } from '../../features/articles/zoomable-picture.tsx'
import '../../features/articles/articles.css'
import { CoinChips } from '../../features/market/coins/coin-chips.tsx'
import { AuthorLine } from '../../features/publishers/author-line.tsx'
import { Refusal } from '@madang/client/refusal.ts'
import { useLanguage } from '../../lib/locale.ts'
import { articleLink, share } from '../../lib/share.ts'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'
import { useAskLogin } from '../account/use-ask-login.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { BackPage } from '../../lib/parts/back-page.tsx'
import { useTitle } from '../../lib/navigation/use-title.ts'
import { lazySheet } from '../../lib/parts/lazy-sheet.tsx'
import { HomeLink } from '../../lib/parts/home-link.tsx'

const ShareSheet = lazy(async () => ({
  default: (await import('../../features/chat/select/share-sheet.tsx')).ShareSheet,
}))
const ReportArticle = lazySheet(
  async () => (await import('../../features/articles/report-article.tsx')).ReportArticle,
  ({ open }) => open,
)
const WholePicture = lazy(async () => ({
  default: (await import('../../features/pictures/whole-picture.tsx')).WholePicture,
}))

/** One article (REQ-63). */
export function Detail() {
  const { locale, t } = useLanguage()
  const { id = '' } = usePageSearch('/detail')
  const askLogin = useAskLogin()
  const [picture, setPicture] = useState<{ src: string; alt: string }>()
  const {
    data: article,
    error,
    refetch,
  } = useQuery({ ...articleQuery(locale, id), placeholderData: (before) => (before?.id === id ? before : undefined) })
  useTitle(article?.title)
  return (
    <>
      <BackPage className={article ? 'under-foot' : undefined} actions={article ? <Actions article={article} /> : null}>
        {article ? (
          <ZoomPicture value={setPicture}>
            <ArticleView
              article={article}
              author={
                article.publisher
                  ? (times) => (
                      <AuthorLine publisher={article.publisher!} onVisitor={askLogin}>
                        {times}
                      </AuthorLine>
                    )
                  : undefined
              }
            />
          </ZoomPicture>
        ) : error instanceof Refusal ? (
          <EmptyState
            drawing={<SearchDrawing />}
            title={t('article.missing')}
            text={t('article.missingText')}
            action={<HomeLink>{t('article.home')}</HomeLink>}
          />
        ) : (
          <NotYet error={error} onRetry={refetch} waiting={<ArticleSkeleton />} />
        )}
      </BackPage>
      {article ? (
        <ArticleFoot id={article.id} likeCount={article.likeCount} onVisitor={askLogin}>
          {article.symbols.length ? <CoinChips symbols={article.symbols} /> : null}
        </ArticleFoot>
      ) : null}
      {picture ? (
        <Suspense fallback={null}>
          <WholePicture {...picture} onClose={() => setPicture(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Sharing, and reporting an error. */
function Actions({ article }: { article: Article }) {
  const { t } = useLanguage()
  const isLoggedIn = useIsLoggedIn()
  const askLogin = useAskLogin()
  const [open, setOpen] = useState<'share' | 'more' | 'report'>()
  const shareElsewhere = () => void share(article.title, articleLink(article.id), t('article.linkCopied'))
  const close = () => setOpen(undefined)
  return (
    <>
      <IconButton
        icon="share"
        label={t('action.share')}
        onClick={() => (isLoggedIn ? setOpen('share') : shareElsewhere())}
      />
      <IconButton icon="more" label={t('article.more')} onClick={() => setOpen('more')} />
      <Sheet open={open === 'more'} onClose={close} title={t('article.more')}>
        <div className="more-rows">
          <button
            type="button"
            className="row"
            onClick={() => {
              close()
              if (askLogin) askLogin()
              else setOpen('report')
            }}
          >
            <Icon name="flag" size="s" />
            <span className="grow">{t('articleReport.action')}</span>
          </button>
        </div>
      </Sheet>
      {isLoggedIn ? (
        <Suspense fallback={null}>
          <ShareSheet
            open={open === 'share'}
            card={{ kind: 'article', id: article.id }}
            onElsewhere={shareElsewhere}
            onClose={close}
          />
        </Suspense>
      ) : null}
      <ReportArticle open={open === 'report'} id={article.id} onClose={close} />
    </>
  )
}
