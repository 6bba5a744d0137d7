/** A call that phones ask often, for somebody and a friend of theirs. */
export interface AskedCall {
  readonly path: string
  readonly body: (me: string, friend: string) => object
}

const nothing = () => ({})
const page = { PageIndex: 1, PageSize: 20 }

/** The 20 calls that phones ask most, by what the app's start, Home, conversations and CVC ask. */
export const askedCalls: readonly AskedCall[] = [
  { path: 'friend/GetLastMessageList', body: () => page },
  { path: 'message/GetFriendChatMessage', body: (_, FriendId) => ({ ...page, PageSize: 50, FriendId }) },
  { path: 'message/OneClickRead', body: (_, FriendId) => ({ FriendId, Seq: 1 }) },
  { path: 'friend/GetUnreadCount', body: nothing },
  { path: 'friend/GetFriends', body: () => page },
  { path: 'friend/GetFriendApplys', body: () => ({ ...page, Direction: 'in' }) },
  { path: 'friend/GetPresence', body: (_, friend) => ({ FriendIds: [friend] }) },
  { path: 'chat/GetChatSocket', body: (SenderId) => ({ SenderId }) },
  { path: 'notice/GetUnread', body: nothing },
  { path: 'notice/GetNotices', body: () => page },
  { path: 'user/GetProfile', body: nothing },
  { path: 'user/GetSettings', body: nothing },
  { path: 'user/GetFirstSteps', body: nothing },
  { path: 'reward/GetOverview', body: nothing },
  { path: 'reward/GetRewardRecords', body: () => page },
  { path: 'invite/GetOverview', body: nothing },
  { path: 'wallet/GetBalances', body: nothing },
  { path: 'announcement/GetUnreadAnnouncements', body: nothing },
  { path: 'info/GetInformationPageList', body: () => page },
  { path: 'cmcoinsymbol/GetCTHomeRankList', body: nothing },
]

/** What the app asks when it opens on a phone that kept nothing, and on one that kept what it knew. */
export const openings: Readonly<Record<'cold' | 'warm', readonly string[]>> = {
  cold: [
    'user/GetSettings',
    'user/GetProfile',
    'chat/GetChatSocket',
    'friend/GetLastMessageList',
    'message/GetFriendChatMessage',
    'friend/GetUnreadCount',
    'friend/GetFriends',
    'friend/GetFriendApplys',
    'notice/GetUnread',
    'user/GetFirstSteps',
    'announcement/GetUnreadAnnouncements',
    'info/GetInformationPageList',
    'cmcoinsymbol/GetCTHomeRankList',
  ],
  warm: [
    'user/GetSettings',
    'chat/GetChatSocket',
    'friend/GetLastMessageList',
    'friend/GetUnreadCount',
    'notice/GetUnread',
    'friend/GetPresence',
    'announcement/GetUnreadAnnouncements',
  ],
}
