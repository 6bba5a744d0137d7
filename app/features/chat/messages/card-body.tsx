import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../lib/navigation/router.ts'
import { cardIn, isCase, type ProductCard, type ShownCard } from '@madang/contract/chat/cards.ts'
import { categories } from '@madang/contract/reading/articles.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { cardQuery, invitationLink } from '../../../data/queries/cards.ts'
import { copy } from '../../../lib/copy.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { below } from '../../../lib/server/address.ts'
import { changeOf, signedPrice } from '../../../lib/format/prices.ts'
import { CaseBody } from './case-body.tsx'
import './cards.css'

/** A card in a message (REQ-90): drawn from what the server gives, always of one size, so that nothing shifts when it arrives. */
export function CardBody({ content }: { content: string }) {
  const { t } = useLanguage()
  const card = cardIn(content)
  if (!card) return <span className="msg-card">{t('card.gone')}</span>
  return isCase(card) ? <CaseBody card={card} /> : <Shown card={card} />
}

function Shown({ card }: { card: ProductCard }) {
  const { locale, t } = useLanguage()
  const { data, isPending } = useQuery(cardQuery(locale, card))
  if (isPending)
    return (
      <span className="msg-card" aria-hidden="true">
        <Skeleton width={56} height={56} radius="var(--r-field)" />
        <span className="grow">
          <Skeleton width={40} height={12} />
          <Skeleton height={16} />
        </span>
      </span>
    )
  if (!data)
    return (
      <span className="msg-card">
        <span className="grow">
          <span className="text-12 quiet block">{t(`card.${card.kind}`)}</span>
          <span className="block">{t('card.gone')}</span>
        </span>
      </span>
    )
  return <Lead card={data} />
}

const arrows = { up: '▲', down: '▼', flat: '' } as const

/** Tapped, an article opens, a coin is looked for, the link of an invitation is copied. */
function Lead({ card }: { card: ShownCard }) {
  const { locale, t } = useLanguage()
  switch (card.kind) {
    case 'article': {
      const category = categories.find(({ id }) => id === card.categoryId)
      return (
        <Link className="msg-card" to="/detail" search={{ id: card.id }} draggable={false}>
          <Titled about={category?.name[locale] ?? t('card.article')} picture={card.cover} card={card} />
        </Link>
      )
    }
    case 'coin': {
      const { symbol, name, price, currency, change, isSample } = card.quote
      const { way, percent } = changeOf(change)
      return (
        <Link className="msg-card" to="/charts" search={{ symbol }} draggable={false}>
          <span className="msg-card-coin" aria-hidden="true">
            {symbol.slice(0, 4)}
          </span>
          <span className="grow">
            <span className="text-12 quiet block one">
              {name} · {symbol}
              {isSample ? ` · ${t('card.sample')}` : ''}
            </span>
            <b className="tabular block one">{signedPrice(price, currency, locale)}</b>
            <span className={`text-13 tabular ${way}`}>
              {arrows[way]} {percent}
            </span>
          </span>
        </Link>
      )
    }
    case 'event':
      return (
        <Link
          className="msg-card"
          to="/event"
          search={{ id: card.id }}
          draggable={false}
          otherwise={<span className="msg-card">{t('offered.not')}</span>}
        >
          <Titled about={t('card.event')} picture={card.picture} card={card} />
        </Link>
      )
    case 'invitation':
      return (
        <button
          type="button"
          className="msg-card"
          onClick={() => void copy(invitationLink(card.id), t('invite.copied'))}
        >
          <Avatar number={card.avatar} size={56} />
          <span className="grow">
            <span className="text-12 quiet block">{t('card.invitation')}</span>
            <b className="two">{t('card.invites', { name: card.nickName })}</b>
            <span className="text-12 accent block">{t('invite.copyLink')}</span>
          </span>
        </button>
      )
  }
}

/** A picture, what it is, and its title in the language it has. */
function Titled({
  about,
  picture,
  card: { title, language },
}: {
  about: string
  picture: string | null
  card: { readonly title: string; readonly language: string }
}) {
  return (
    <>
      {picture ? <img src={below(picture)} width="56" height="56" alt="" draggable={false} /> : null}
      <span className="grow">
        <span className="text-12 quiet block one">{about}</span>
        <b className="two" lang={language}>
          {title}
        </b>
      </span>
    </>
  )
}
