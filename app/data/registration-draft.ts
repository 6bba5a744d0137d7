import type { Consent } from '@madang/contract/users/accounts.ts'
import { webStorage } from '@madang/client/web-storage.ts'

/** What is typed into the registration, as far as it may lie in the phone's memory: never a password. */
export interface RegistrationDraft {
  readonly nickName: string
  readonly inviteCode: string
  readonly consents: readonly Consent[]
  /** Of the try whose answer was not heard: asked again with it, the server gives the first answer. */
  readonly requestId?: string
}

const kept = webStorage<'registration'>(() => sessionStorage)

/** A registration that is half filled in, kept by this window alone: Back, a reload or a phone that drops the tab lose none of it. */
export const registrationDraft = {
  keep: (typed: RegistrationDraft): void => kept.set('registration', JSON.stringify(typed)),
  read: (): RegistrationDraft | null => JSON.parse(kept.get('registration') ?? 'null') as RegistrationDraft | null, // kept above
  drop: (): void => kept.remove('registration'),
}
