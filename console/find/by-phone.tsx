import { useMutation, useQuery } from '@tanstack/react-query'
import { findByPhone } from '@madang/contract/operators/lists/find.ts'
import { call } from '../lib/call.ts'
import { meQuery } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import type { Found } from './found.ts'
import { findTexts } from './texts.ts'

/** Finds whoever proved a number, for who may; looking is recorded, so that it takes a press of its own. */
export function ByPhone({ phone, onOpen }: { phone: string; onOpen: (found: Found) => void }) {
  const say = useTexts(findTexts)
  const { data: me } = useQuery(meQuery)
  const look = useMutation({ mutationFn: () => call(findByPhone, { phone }) })
  if (!me?.rights.includes('users.contact')) return null
  return (
    <div className="stack">
      <button type="button" className="console-button thin" disabled={look.isPending} onClick={() => look.mutate()}>
        {say('byPhone')}
      </button>
      {look.data?.people.map(({ userId, nickName }) => (
        <button
          key={userId}
          type="button"
          className="link"
          onClick={() => onOpen({ to: `/users/${userId}`, text: nickName })}
        >
          {nickName} <span className="mono s">{userId}</span>
        </button>
      ))}
      {look.data?.people.length === 0 ? <p className="s">{say('noPerson')}</p> : null}
    </div>
  )
}
