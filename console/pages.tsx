import { Suspense, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { go, usePlace } from './lib/place.tsx'
import { meQuery } from './lib/queries.ts'
import { token } from './lib/session.ts'
import { places } from './places.ts'
import { UseLink } from './routes/link.tsx'
import { SignIn } from './routes/sign-in.tsx'
import { PlaceList } from './shell/place-list.ts'

/** The page of an address. Every page but sign-in needs a session; the server decides what may be seen on it. */
export function Pages() {
  const { parts } = usePlace()
  const [area, name] = parts
  if (area === 'link' && name) return <UseLink key={name} link={name} />
  if (token() === null) return <SignIn />
  const place = places.find((each) => each?.area === area)
  if (!place) return <Start />
  return (
    <PlaceList value={places}>
      <Suspense fallback={null}>
        {name && place.one ? <place.one key={name} name={name} /> : <place.page key={area} />}
      </Suspense>
    </PlaceList>
  )
}

/** The first place this operator may use. */
function Start() {
  const { data: me } = useQuery(meQuery)
  useEffect(() => {
    const first = places.find((place) => place !== null && place.right !== null && me?.rights.includes(place.right))
    if (first) go(`/${first.area}`, {}, { replace: true })
  }, [me])
  return null
}
