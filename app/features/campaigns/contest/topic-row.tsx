import type { ReactNode } from 'react'
import type { ContestTopic } from '@madang/contract/campaigns/contest.ts'
import { topicPicturePath } from '@madang/contract/campaigns/contest-topic.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { PictureColours } from '../../../data/pictures/picture-colours.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { below } from '../../../lib/server/address.ts'

/** A topic in a list: its rank, its title, its first picture, who wrote it, votes that were removed, and what stands at its end. */
export function TopicLine({
  topic: { topicId, rank, title, picture, isSample, avatar, nickName, removed },
  look = '',
  note,
  children,
}: {
  topic: ContestTopic
  look?: '' | 'mine'
  note?: string | undefined
  children: ReactNode
}) {
  const { t, locale } = useLanguage()
  return (
    <li className={`contest-row ${look}`}>
      <span className="contest-rank tabular">{rank.toLocaleString(locale)}</span>
      <div>
        {picture ? (
          <div className="contest-picture">
            <PictureColours placeholder={picture.placeholder} />
            <img className="picture-image" src={below(topicPicturePath(picture.id, 'thumb'))} alt="" loading="lazy" />
          </div>
        ) : null}
        <h3 className="two">
          <Link to="/contest" search={{ id: topicId }}>
            {title || t('contest.gone')}
          </Link>
        </h3>
        <p className="contest-who text-12 quiet">
          <Avatar number={avatar} size={20} />
          <span>{nickName}</span>
          {isSample ? <span>· {t('contest.sample')}</span> : null}
          {note ? <b className="accent">· {note}</b> : null}
          {removed ? <span>· {t('contest.removed', { n: removed.toLocaleString(locale) })}</span> : null}
        </p>
      </div>
      {children}
    </li>
  )
}

/** A topic of the round under way, with the button of my vote. */
export function TopicRow({
  topic,
  isMine,
  isChosen,
  isOff,
  onVote,
}: {
  topic: ContestTopic
  isMine: boolean
  isChosen: boolean
  isOff: boolean
  onVote: () => void
}) {
  const { t, locale } = useLanguage()
  const n = topic.votes.toLocaleString(locale)
  const state = isMine ? 'own' : isChosen ? 'chosen' : 'vote'
  return (
    <TopicLine
      topic={topic}
      look={isChosen ? 'mine' : ''}
      note={isMine ? t('contest.own') : isChosen ? t('contest.myChoice') : undefined}
    >
      <button
        type="button"
        className={`contest-vote tabular ${isMine ? 'mine' : isChosen ? 'chosen' : ''}`}
        disabled={isMine || isOff}
        aria-pressed={isMine ? undefined : isChosen}
        onClick={onVote}
      >
        {n} <small>{t(`contest.${state}`)}</small> <span className="visually-hidden">{topic.title}</span>
      </button>
    </TopicLine>
  )
}
