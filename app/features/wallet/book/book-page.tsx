import { useQuery } from '@tanstack/react-query'
import { mostAddresses } from '@madang/contract/wallet/address-book.ts'
import { buttonClass } from '@madang/ui/button.tsx'
import { RecordsDrawing } from '@madang/ui/drawings/empty/records.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useHoldText } from '../../../data/queries/networks.ts'
import { useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { bookQuery } from './book-query.ts'
import { OnlySaved } from './only-saved.tsx'
import { SavedList } from './saved-list.tsx'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { BackPage } from '../../../lib/parts/back-page.tsx'

/** The addresses I saved: find, remove, add one, and let money go to these alone (REQ-126). */
export function BookPage() {
  const t = useT()
  const hold = useHoldText()
  const { data, error, refetch } = useQuery(bookQuery)
  return (
    <BackPage
      title={t('title.addressBook')}
      className="wallet-page"
      actions={
        <Link className="icon-button" to="/address-book" search={{ part: 'add' }} aria-label={t('book.add')}>
          <Icon name="plus" />
        </Link>
      }
      onRefresh={refetch}
    >
      {data ? (
        <>
          <OnlySaved isOn={data.isBookOnly} />
          {data.items.length ? (
            <section aria-labelledby="saved-title">
              <div className="section-head">
                <h2 id="saved-title">{t('book.list')}</h2>
                <span className="text-13 quiet tabular">
                  {t('book.count', { n: data.items.length, most: mostAddresses })}
                </span>
              </div>
              <SavedList items={data.items} />
            </section>
          ) : (
            <EmptyState
              drawing={<RecordsDrawing />}
              title={t('book.empty')}
              text={t('book.emptyText')}
              action={
                <Link className={buttonClass({ kind: 'soft' })} to="/address-book" search={{ part: 'add' }}>
                  {t('book.add')}
                </Link>
              }
            />
          )}
          <p className="wallet-risk">{t('book.hold', { hold })}</p>
        </>
      ) : (
        <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={7} />} />
      )}
    </BackPage>
  )
}
