import { nickNameFault } from '@madang/contract/values/nickname.ts'
import { passwordFault } from '@madang/contract/values/password.ts'
import type { useT } from '../../../lib/locale.ts'
import { strengthOf } from './strength.ts'

type Translate = ReturnType<typeof useT>

/** What stands under a nickname while it is typed: what it is for, or why it would be refused. */
export function nickNameHint(nickName: string, t: Translate): string {
  const fault = nickName.trim() ? nickNameFault(nickName) : null
  return t(fault ? `nickname.fault.${fault}` : 'register.nicknameHint')
}

/**
 * What stands under a new password while it is typed: the rule, or why it would be refused. The list of common ones lies on
 * the server; what looks weak here is told beforehand that they are refused.
 */
export function passwordHint(password: string, nickName: string, t: Translate): string {
  if (!password) return t('register.passwordHint')
  const context = nickName ? { nickName } : {}
  const fault = passwordFault(password, context) ?? (strengthOf(password, context) === 1 ? 'common' : null)
  return t(fault ? `password.fault.${fault}` : 'register.passwordHint')
}
