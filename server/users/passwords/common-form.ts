import { normalPassword } from '@madang/contract/values/password.ts'

/** The form in which common passwords are listed: those that differ in capital letters alone count as one. */
export function commonForm(password: string): string {
  return normalPassword(password).toLowerCase()
}
