import { useLanguage } from '../../../lib/locale.ts'

/** Every place as a square: taken, or left. */
export function PlacesLeft({ places, left }: { places: number; left: number }) {
  const { t } = useLanguage()
  const taken = places - left
  return (
    <section className="card partner-places">
      <div className="partner-ends">
        <h2>{t('partner.left')}</h2>
        <b className="tabular">{t('partner.leftOf', { left, places })}</b>
      </div>
      <div className="partner-seats" role="img" aria-label={t('partner.taken', { taken, places })}>
        {Array.from({ length: places }, (_, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- squares of a row, in its order
          <i key={place} className={place < taken ? 'taken' : ''} />
        ))}
      </div>
      <p className="text-12 quiet">{t('partner.places', { places })}</p>
    </section>
  )
}
