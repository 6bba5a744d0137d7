import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { go, usePlace } from './lib/place.tsx'
import { meQuery } from './lib/queries.ts'
import { token } from './lib/session.ts'
import { Approvals } from './routes/approvals.tsx'
import { ArticlePage } from './routes/article.tsx'
import { Articles } from './routes/articles.tsx'
import { Audit } from './routes/audit.tsx'
import { Home } from './routes/home.tsx'
import { UseLink } from './routes/link.tsx'
import { Operators } from './routes/operators.tsx'
import { Reports } from './routes/reports.tsx'
import { SignIn } from './routes/sign-in.tsx'
import { User } from './routes/user.tsx'
import { Users } from './routes/users.tsx'
import { places } from './shell/frame.tsx'

/** The first place this operator may use. */
function Start() {
  const { data: me } = useQuery(meQuery)
  useEffect(() => {
    const first = places.find((place) => place !== null && me?.rights.includes(place.right))
    if (first) go(first.to, {}, { replace: true })
  }, [me])
  return null
}

/** The page of an address. Every page but the door needs a session; the server decides what may be seen on it. */
export function Pages() {
  const { parts } = usePlace()
  const [area, name] = parts
  if (area === 'link' && name) return <UseLink key={name} link={name} />
  if (token() === null) return <SignIn />
  switch (area) {
    case 'reports':
      return <Reports />
    case 'articles':
      return name ? <ArticlePage key={name} articleId={name} /> : <Articles />
    case 'users':
      return name ? <User key={name} userId={name} /> : <Users />
    case 'approvals':
      return <Approvals />
    case 'operators':
      return <Operators />
    case 'audit':
      return <Audit />
    case 'home':
      return <Home />
    default:
      return <Start />
  }
}
