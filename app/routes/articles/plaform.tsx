import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { usePageSearch } from '../../lib/navigation/router.ts'
import type { PublisherId } from '@madang/contract/reading/publisher-item.ts'
import { SearchDrawing } from '@madang/ui/drawings/empty/search.tsx'
import { RecordsDrawing } from '@madang/ui/drawings/empty/records.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { ArticleList } from '../../features/articles/article-list.tsx'
import '../../features/articles/articles.css'
import { Profile } from '../../features/publishers/profile.tsx'
import { publisherQuery, updatesQuery } from '../../features/publishers/queries.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { useLanguage } from '../../lib/locale.ts'
import { pageLink, share } from '../../lib/share.ts'
import { useAskLogin } from '../account/use-ask-login.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { BackPage } from '../../lib/parts/back-page.tsx'
import { HomeLink } from '../../lib/parts/home-link.tsx'

/** The platform itself, for an address that names nobody. */
const platform = 'madang-editors'

/** The profile of the platform, a studio or a lecturer (REQ-72, REQ-73). The release spells its address this way. */
export function Plaform() {
  const { locale, t } = useLanguage()
  const { id = platform } = usePageSearch('/plaform')
  const publisherId = id as PublisherId // the server refuses what is none
  const askLogin = useAskLogin()
  const { data: page, error, refetch } = useQuery(publisherQuery(locale, publisherId))
  const updates = useInfiniteQuery({ ...updatesQuery(locale, publisherId), enabled: page !== undefined })
  const articles = updates.data?.pages.flatMap(({ items }) => items)
  return (
    <BackPage
      actions={
        page ? (
          <IconButton
            icon="share"
            label={t('action.share')}
            onClick={() => void share(page.name, pageLink(`/plaform?id=${page.id}`), t('article.linkCopied'))}
          />
        ) : null
      }
    >
      {page ? (
        <Profile
          key={page.id}
          page={page}
          updateCount={updates.data?.pages[0]?.totalCount}
          onVisitor={askLogin}
          updates={
            !articles ? (
              <SkeletonRows />
            ) : articles.length ? (
              <ArticleList articles={articles} query={updates} />
            ) : (
              <EmptyState
                drawing={<RecordsDrawing />}
                title={t('publisher.noUpdates')}
                text={t('publisher.noUpdatesText')}
              />
            )
          }
        />
      ) : error instanceof Refusal ? (
        <EmptyState
          drawing={<SearchDrawing />}
          title={t('publisher.missing')}
          text={t('publisher.missingText')}
          action={<HomeLink>{t('article.home')}</HomeLink>}
        />
      ) : (
        <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows />} />
      )}
    </BackPage>
  )
}
