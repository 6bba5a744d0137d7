import { useT } from '../../lib/locale.ts'
import { strengthOf } from './strength.ts'

const words = ['strength.short', 'strength.weak', 'strength.fair', 'strength.good'] as const

/** How safe a password looks, in a word and three strokes. */
export function StrengthMark({ password, nickName }: { password: string; nickName: string }) {
  const t = useT()
  if (!password) return null
  const strength = strengthOf(password, nickName ? { nickName } : {})
  return (
    <span className="f g8" role="status">
      <span className={strength >= 2 ? 's12 ok b strength' : 's12 q b strength'}>{t(words[strength])}</span>
      <span className="str" aria-hidden="true">
        {[1, 2, 3].map((at) => (
          <i key={at} className={at <= strength ? 'y' : undefined} />
        ))}
      </span>
    </span>
  )
}
