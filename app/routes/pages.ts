/**
 * Pages that few visits begin with, by name. The router knows this one file, so that a first visit does not read the names of
 * theirs; it waits for the page itself before it shows it, as for any other.
 */
export const pages = {
  AddFriend: async () => (await import('./addfriend.tsx')).AddFriend,
  Album: async () => (await import('./album.tsx')).Album,
  Announcements: async () => (await import('./announcements.tsx')).Announcements,
  Blacklist: async () => (await import('./blacklist.tsx')).Blacklist,
  Charts: async () => (await import('./charts.tsx')).Charts,
  ChatSearch: async () => (await import('./chatsearch.tsx')).ChatSearch,
  Coins: async () => (await import('./coins.tsx')).Coins,
  Coming: async () => (await import('./coming.tsx')).Coming,
  CvcOdd: async () => (await import('./cvc-odd.tsx')).CvcOdd,
  Live: async () => (await import('./live.tsx')).Live,
  Multilingual: async () => (await import('./multilingual.tsx')).Multilingual,
  Notice: async () => (await import('./notice.tsx')).Notice,
  Operation: async () => (await import('./operation.tsx')).Operation,
  PasswordModify: async () => (await import('./passwordmodify.tsx')).PasswordModify,
  Plaform: async () => (await import('./plaform.tsx')).Plaform,
  Reading: async () => (await import('./reading.tsx')).Reading,
  RewardRecord: async () => (await import('./reward-record.tsx')).RewardRecord,
  Security: async () => (await import('./security.tsx')).Security,
  Settings: async () => (await import('./settings.tsx')).Settings,
  Statement: async () => (await import('./statement.tsx')).Statement,
  Support: async () => (await import('./support.tsx')).Support,
  Terms: async () => (await import('./terms.tsx')).Terms,
  Tokenomics: async () => (await import('./tokenomics.tsx')).Tokenomics,
  Totals: async () => (await import('./totals.tsx')).Totals,
  UnlockRecord: async () => (await import('./unlock-record.tsx')).UnlockRecord,
} as const
export type PageName = keyof typeof pages
