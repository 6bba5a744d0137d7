import { webStorage } from '@madang/client/web-storage.ts'
import type { AccessForm } from '@madang/contract/users/lost-access.ts'

const inTab = webStorage<'access' | 'accessForm'>(() => sessionStorage)
const onPhone = webStorage<'access'>(() => localStorage)

export interface AccessKeys {
  readonly reference: string
  readonly secret: string
}

interface Kept {
  readonly keys: AccessKeys
  /** Its asker said so; until then number and secret are shown. */
  readonly isWritten: boolean
}

/**
 * What reads a request. With it a new password may be set, so it goes with the tab, unless its asker chose to keep it on a
 * phone of their own: an answer takes days.
 */
export const keptAccess = {
  read: (): Kept | null => JSON.parse(inTab.get('access') ?? onPhone.get('access') ?? 'null') as Kept | null, // kept below
  keep: (kept: Kept, { isOnPhone }: { readonly isOnPhone: boolean }): void => {
    keptAccess.forget()
    const area = isOnPhone ? onPhone : inTab
    area.set('access', JSON.stringify(kept))
  },
  isOnPhone: (): boolean => onPhone.get('access') !== null,
  forget: (): void => {
    inTab.remove('access')
    onPhone.remove('access')
  },
}

type Typed = 'userId' | 'nickName' | 'inviteCode' | 'contact' | 'words'
type Draft = Pick<AccessForm, 'by' | 'lost'> & { readonly values: Pick<AccessForm, Typed> }

/** A request that is half written, kept by this tab alone: Back, a reload or looking another one up lose none of it. */
export const accessDraft = {
  read: (): Draft | null => JSON.parse(inTab.get('accessForm') ?? 'null') as Draft | null, // kept below
  keep: (draft: Draft): void => inTab.set('accessForm', JSON.stringify(draft)),
  drop: (): void => inTab.remove('accessForm'),
}
