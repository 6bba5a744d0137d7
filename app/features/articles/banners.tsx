import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigation } from '../../lib/navigation/router.ts'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { safeBack } from '../../lib/navigation/back.ts'
import { useLanguage } from '../../lib/locale.ts'
import { below } from '../../lib/server/address.ts'
import { bannersQuery } from './queries.ts'

/** Notices on one line, 72 high, drawn sideways by hand; nothing moves by itself. */
export function Banners() {
  const { locale, t } = useLanguage()
  const navigation = useNavigation()
  const { data, isPending } = useQuery(bannersQuery(locale))
  const line = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)

  if (isPending)
    return (
      <div className="bans">
        <Skeleton height={72} radius="var(--r-card)" />
      </div>
    )
  const banners = data?.items ?? []
  if (!banners.length) return null
  return (
    <section aria-label={t('home.banners')}>
      <ul
        ref={line}
        className="bans"
        onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {banners.map((banner) => (
          <li key={banner.id}>
            <a
              className="home-banner"
              href={`#${safeBack(banner.link) ?? '/home'}`}
              onClick={(event) => {
                event.preventDefault()
                navigation.open(safeBack(banner.link) ?? '/home')
              }}
            >
              <span className="grow">
                <b>{banner.title}</b>
                <span className="text-13 quiet one block">{banner.text}</span>
              </span>
              {banner.picture ? <img src={below(banner.picture)} width="64" height="64" alt="" /> : null}
            </a>
          </li>
        ))}
      </ul>
      {banners.length > 1 ? (
        <span className="home-banner-time text-12 quiet tabular" aria-hidden="true">
          {at + 1}/{banners.length}
        </span>
      ) : null}
    </section>
  )
}
