import { useQuery } from '@tanstack/react-query'
import { useHoldText } from '../../../data/queries/networks.ts'
import { useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { bookQuery, type SavedAddress } from '../book/book-query.ts'
import { FindSaved } from '../book/find-saved.tsx'
import { SavedLine } from '../book/saved-line.tsx'
import { retype } from './draft-of.ts'
import type { Form } from './use-form.ts'

/** The saved addresses of this asset, to choose from instead of typing (REQ-126), with the way to the book; a line where there are none. */
export function SavedPicks({ form: { asset, networks, typed } }: { form: Form }) {
  const t = useT()
  const hold = useHoldText()
  const { data } = useQuery(bookQuery)
  if (!data) return null
  const items = data.items.filter(
    (each) => each.asset === asset && networks.some(({ network }) => network === each.network),
  )
  const isChosen = ({ network, address, tag }: SavedAddress) =>
    network === typed.network && address === typed.address && tag === typed.tag
  if (items.length === 0)
    return (
      <p className="text-12 quiet pad">
        {data.isBookOnly ? t('book.emptyOnly', { asset }) : t('book.empty')} ·{' '}
        <Link className="text-link" to="/address-book">
          {t('book.add')}
        </Link>
      </p>
    )
  return (
    <section aria-labelledby="saved-picks">
      <div className="section-head wallet-saved-head">
        <h3 id="saved-picks">{t('withdraw.book')}</h3>
        <Link className="text-13 quiet text-link" to="/address-book">
          {t('withdraw.manage')}
        </Link>
      </div>
      <FindSaved items={items}>
        {(shown) => (
          <ul className="wallet-saved-picks">
            {shown.map((saved) => (
              <li key={saved.addressId}>
                <button
                  type="button"
                  className="row"
                  aria-pressed={isChosen(saved)}
                  onClick={() => retype(asset, { network: saved.network, address: saved.address, tag: saved.tag })}
                >
                  <SavedLine saved={saved} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </FindSaved>
      <p className="text-12 quiet pad">{data.isBookOnly ? t('withdraw.onlySaved') : t('book.hold', { hold })}</p>
    </section>
  )
}
