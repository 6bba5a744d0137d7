import type { ReactNode } from 'react'
import { Link } from '../../lib/navigation/router.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { Avatar } from '@madang/ui/avatar.tsx'

/** A person in a list: the head and the name lead to the card, what can be done stands at the end. */
export function PersonRow({
  userId,
  avatar,
  name,
  under,
  children,
}: {
  userId: UserId
  avatar: number
  name: string
  /** A second, smaller line. */
  under?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="row person">
      <Link className="flex gap-12 grow" to="/profile" search={{ id: userId }}>
        <Avatar number={avatar} size={40} />
        <span className="grow">
          <b className="bold one block">{name}</b>
          {under ? <span className="text-12 quiet one block">{under}</span> : null}
        </span>
      </Link>
      {children}
    </div>
  )
}
