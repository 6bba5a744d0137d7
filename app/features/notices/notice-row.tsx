import type { InboxKind } from '@madang/contract/users/notice-facts.ts'
import type { InboxNotice } from '@madang/contract/users/notices.ts'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { Link } from '../../lib/navigation/router.ts'
import { clockTime } from '../../lib/format/moment.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { readRow } from './read-row.ts'
import { wordsOf } from './notice-words.ts'

const icons = {
  friendRequest: 'person-add',
  friendAccepted: 'person-check',
  reward: 'gift',
  deposit: 'arrive',
  buyback: 'statement',
  withdrawal: 'send',
  newDevice: 'shield-alert',
  security: 'shield-alert',
  warning: 'alert',
  reinstated: 'person-check',
  suspended: 'alert',
  appealUpheld: 'info',
  country: 'globe',
  serviceReply: 'reply',
  classSoon: 'clock',
  classCancelled: 'clock',
  priceAlert: 'price-alert',
  friendClass: 'gift',
  campaign: 'gift',
  announcement: 'bell',
} as const satisfies Record<InboxKind, IconName>

/** One thing that happened to me. A tap reads it and leads to where it is, or reads it alone where that page is not offered. */
export function NoticeRow({ notice }: { notice: InboxNotice }) {
  const { t, locale } = useLanguage()
  const { title, text, to } = wordsOf(notice, t, locale)
  const { noticeId, isRead, createTime, facts } = notice
  const className = isRead ? 'inbox-row' : 'inbox-row unread'
  const read = () => !isRead && void readRow(noticeId)
  const content = (
    <>
      <span className="inbox-icon">
        <Icon name={icons[facts.kind]} size="s" />
      </span>
      <span className="grow">
        <span className="block inbox-title">
          {isRead ? null : <span className="inbox-dot" role="img" aria-label={t('notices.unread')} />}
          {title}
        </span>
        {text ? <span className="block quiet text-13">{text}</span> : null}
      </span>
      <span className="quiet text-12 tabular inbox-time">
        <time dateTime={createTime.toISOString()}>{clockTime(createTime, locale)}</time>
      </span>
    </>
  )
  const alone = isRead ? (
    <div className={className}>{content}</div>
  ) : (
    <button type="button" className={className} onClick={read}>
      {content}
    </button>
  )
  return (
    <li>
      <Link className={className} {...to} onClick={read} otherwise={alone}>
        {content}
      </Link>
    </li>
  )
}
