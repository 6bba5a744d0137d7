import type { ReactNode } from 'react'
import { Link } from '../../lib/navigation/router.ts'
import type { PublisherItem } from '@madang/contract/reading/publisher-item.ts'
import { VerifiedMark } from '@madang/ui/marks.tsx'
import { useT } from '../../lib/locale.ts'
import { below } from '../../lib/server/address.ts'
import { FollowButton } from './follow-button.tsx'
import './publishers.css'

/** Who wrote an article: picture and name lead to the profile (REQ-63); the times stand under the name. */
export function AuthorLine({
  publisher,
  onVisitor,
  children,
}: {
  publisher: PublisherItem
  onVisitor?: (() => void) | undefined
  children: ReactNode
}) {
  const t = useT()
  const { id, name, picture, isVerified } = publisher
  return (
    <div className="author">
      <Link to="/plaform" search={{ id }} tabIndex={-1} aria-hidden="true">
        <img className="pub-pic small" src={below(picture)} width="40" height="40" alt="" />
      </Link>
      <div className="grow">
        <Link className="flex gap-4 bold author-name" to="/plaform" search={{ id }}>
          <span>{name}</span>
          {isVerified ? <VerifiedMark label={t('publisher.verified')} /> : null}
        </Link>
        {children}
      </div>
      <FollowButton id={id} name={name} size="sm" kind="soft" onVisitor={onVisitor} />
    </div>
  )
}
