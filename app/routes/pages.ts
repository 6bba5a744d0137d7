/**
 * Pages that few visits begin with, by name. The router knows this one file, so that a first visit does not read the names of
 * theirs; it waits for the page itself before it shows it, as for any other.
 */
export const pages = {
  AddFriend: async () => (await import('./chat/addfriend.tsx')).AddFriend,
  Album: async () => (await import('./chat/album.tsx')).Album,
  Announcements: async () => (await import('./articles/announcements.tsx')).Announcements,
  Blacklist: async () => (await import('./chat/blacklist.tsx')).Blacklist,
  Charts: async () => (await import('./market/charts.tsx')).Charts,
  ChatSearch: async () => (await import('./chat/chatsearch.tsx')).ChatSearch,
  Coins: async () => (await import('./market/coins.tsx')).Coins,
  Coming: async () => (await import('./coming.tsx')).Coming,
  Cvc: async () => (await import('./rewards/cvc.tsx')).Cvc,
  CvcOdd: async () => (await import('./rewards/cvc-odd.tsx')).CvcOdd,
  Friend: async () => (await import('./chat/friend.tsx')).Friend,
  Live: async () => (await import('./live.tsx')).Live,
  Multilingual: async () => (await import('./account/multilingual.tsx')).Multilingual,
  Notice: async () => (await import('./chat/notice.tsx')).Notice,
  Operation: async () => (await import('./operation.tsx')).Operation,
  PasswordModify: async () => (await import('./account/passwordmodify.tsx')).PasswordModify,
  Plaform: async () => (await import('./articles/plaform.tsx')).Plaform,
  Profile: async () => (await import('./chat/profile.tsx')).Profile,
  Reading: async () => (await import('./articles/reading.tsx')).Reading,
  RewardRecord: async () => (await import('./rewards/reward-record.tsx')).RewardRecord,
  Search: async () => (await import('./articles/search.tsx')).Search,
  Security: async () => (await import('./account/security.tsx')).Security,
  Settings: async () => (await import('./account/settings.tsx')).Settings,
  Statement: async () => (await import('./rewards/statement.tsx')).Statement,
  Support: async () => (await import('./support.tsx')).Support,
  Terms: async () => (await import('./terms.tsx')).Terms,
  Tokenomics: async () => (await import('./rewards/tokenomics.tsx')).Tokenomics,
  Totals: async () => (await import('./rewards/totals.tsx')).Totals,
  UnlockRecord: async () => (await import('./rewards/unlock-record.tsx')).UnlockRecord,
} as const
export type PageName = keyof typeof pages
