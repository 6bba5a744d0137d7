import { webStorage } from '@madang/client/web-storage.ts'

/** What a suspended person holds until this tab is closed: the ticket of their last login, and the appeal they are writing. */
export const kept = webStorage<'suspensionTicket' | 'appealWords' | 'appealPictures'>(() => sessionStorage)
