import { usePlace } from './lib/place.tsx'
import { token } from './lib/session.ts'
import { Approvals } from './routes/approvals.tsx'
import { Audit } from './routes/audit.tsx'
import { Home } from './routes/home.tsx'
import { UseLink } from './routes/link.tsx'
import { Operators } from './routes/operators.tsx'
import { Reports } from './routes/reports.tsx'
import { SignIn } from './routes/sign-in.tsx'
import { User } from './routes/user.tsx'
import { Users } from './routes/users.tsx'

/** The page of an address. Every page but the door needs a session; the server decides what may be seen on it. */
export function Pages() {
  const { parts } = usePlace()
  const [area, name] = parts
  if (area === 'link' && name) return <UseLink key={name} link={name} />
  if (token() === null) return <SignIn />
  switch (area) {
    case 'reports':
      return <Reports />
    case 'users':
      return name ? <User key={name} userId={name} /> : <Users />
    case 'approvals':
      return <Approvals />
    case 'operators':
      return <Operators />
    case 'audit':
      return <Audit />
    default:
      return <Home />
  }
}
