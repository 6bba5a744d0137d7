import { useT } from '../../../lib/locale.ts'
import { strengthOf } from './strength.ts'

const words = ['strength.short', 'strength.weak', 'strength.fair', 'strength.good'] as const

/** How safe a password looks, in a word and three strokes. */
export function StrengthMark({ password, nickName }: { password: string; nickName: string }) {
  const t = useT()
  if (!password) return null
  const strength = strengthOf(password, nickName ? { nickName } : {})
  return (
    <span className="flex gap-8" role="status">
      <span className={strength >= 2 ? 'text-12 ok bold strength' : 'text-12 quiet bold strength'}>
        {t(words[strength])}
      </span>
      <span className="strength-bars" aria-hidden="true">
        {[1, 2, 3].map((at) => (
          <i key={at} className={at > strength ? undefined : strength >= 2 ? 'filled' : 'weak'} />
        ))}
      </span>
    </span>
  )
}
