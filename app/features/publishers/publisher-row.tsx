import { Link } from '../../lib/navigation/router.ts'
import type { PublisherItem } from '@madang/contract/reading/publisher-item.ts'
import { VerifiedMark } from '@madang/ui/marks.tsx'
import { useT } from '../../lib/locale.ts'
import { below } from '../../lib/server/address.ts'
import './publishers.css'

/** A studio or lecturer in a list; leads to the profile. */
export function PublisherRow({ publisher }: { publisher: PublisherItem }) {
  const t = useT()
  const { id, kind, name, line, picture, isVerified } = publisher
  return (
    <Link className="row pub-row" to="/plaform" search={{ id }}>
      <img className="pub-pic small" src={below(picture)} width="44" height="44" alt="" loading="lazy" />
      <span className="grow">
        <span className="flex gap-4 bold">
          <span className="one">{name}</span>
          {isVerified ? <VerifiedMark label={t('publisher.verified')} /> : null}
        </span>
        <span className="block text-12 quiet one">
          {t(`publisher.kind.${kind}`)} · {line}
        </span>
      </span>
    </Link>
  )
}
