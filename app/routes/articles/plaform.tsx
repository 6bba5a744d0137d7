import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, usePageSearch } from '../../lib/navigation/router.ts'
import type { PublisherId } from '@madang/contract/reading/publisher-item.ts'
import { SearchDrawing } from '@madang/ui/drawings/empty/search.tsx'
import { RecordsDrawing } from '@madang/ui/drawings/empty/records.tsx'
import { buttonClass } from '@madang/ui/button.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { ArticleList } from '../../features/articles/article-list.tsx'
import '../../features/articles/articles.css'
import { CompanyDetails } from '../../features/house/company-details.tsx'
import { companyQuery } from '../../features/house/queries.ts'
import { Profile } from '../../features/publishers/profile.tsx'
import { publisherQuery, updatesQuery } from '../../features/publishers/queries.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { useLanguage } from '../../lib/locale.ts'
import { pageLink, share } from '../../lib/share.ts'
import { useAskLogin } from '../account/use-ask-login.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { BackPage } from '../../lib/parts/back-page.tsx'
import { HomeLink } from '../../lib/parts/home-link.tsx'

/** The profile of the platform, a studio or a lecturer (REQ-72, REQ-73). The release spells its address this way. */
export function Plaform() {
  const { id } = usePageSearch('/plaform')
  // The server refuses what is none.
  return id === undefined ? <Platform /> : <OneProfile publisherId={id as PublisherId} />
}

/** Who runs the platform, for an address that names nobody, and the profile that speaks for it (REQ-184). */
function Platform() {
  const { locale, t } = useLanguage()
  const { data, error, refetch } = useQuery(companyQuery(locale))
  if (!data)
    return (
      <BackPage title={t('publisher.company')}>
        <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows />} />
      </BackPage>
    )
  const { company, profileId } = data
  return (
    <BackPage title={t('publisher.company')}>
      {company ? (
        <CompanyDetails company={company} />
      ) : (
        <EmptyState
          drawing={<RecordsDrawing />}
          title={t('company.none')}
          text={t('company.noneText')}
          action={
            <Link className={buttonClass({ kind: 'plain', size: 'm' })} to="/support">
              {t('title.support')}
            </Link>
          }
        />
      )}
      {profileId ? (
        <Link className="row" to="/plaform" search={{ id: profileId }}>
          <span className="grow">{t('company.profile')}</span>
          <Icon name="next" size="s" />
        </Link>
      ) : null}
    </BackPage>
  )
}

function OneProfile({ publisherId }: { publisherId: PublisherId }) {
  const { locale, t } = useLanguage()
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
