import { describe, expect, test } from 'vitest'
import { takesKey } from './values/key-rule.ts'
import { calls } from './calls.ts'
import { everyCallMayFail, everyUserCallMayFail } from './failures-of-all.ts'
import { wireSchema, type JsonSchema } from './wire-schema.ts'

/** A call of REQ-155: its path, the fields of its body, and those of its data ("none" is null, "count" a number). */
type Row = [path: string, body: string[], data: string[] | 'none' | 'count' | 'text']

const page = ['PageIndex', 'PageSize']
const pageAnswer = ['Items', 'TotalCount', 'PageIndex', 'PageSize']
const articleFields = [
  'Id',
  'CategoryId',
  'Title',
  'Summary',
  'Cover',
  'Author',
  'Language',
  'PublishTime',
  'ReadingMinutes',
  'Label',
]
const signedIn = ['Token', 'UserId', 'NickName', 'Avatar']

/** REQ-155 and REQ-230, in their order. */
const released: Row[] = [
  ['tool/GetAPIDomain', [], 'text'],
  [
    'tool/GetInstanceAppInformation',
    ['Version', 'ClientType', 'Imei', 'AppID', 'IsFirstInstall', 'PasteText', 'InviteCode'],
    ['LiveUrl', 'DesktopUrl', 'ShareUrl', 'Salt', 'Features', 'RuleVersions', 'ServerTime'],
  ],
  ['tool/RegistereValidationImg', [], ['ImgId', 'Img', 'ExpiresIn']],
  ['infoaccount/Login', ['UserId', 'Password', 'DeviceHash', 'ImgId', 'ImgCode'], signedIn],
  [
    'infoaccount/ConciseRegistere',
    ['NickName', 'Password', 'ConfirmPassword', 'InviteCode', 'ImgId', 'ImgCode', 'DeviceHash', 'Consents'],
    [...signedIn, 'RecoveryCodes'],
  ],
  ['infoaccount/ChangePassword', ['OldPassword', 'NewPassword', 'ConfirmPassword', 'ImgId', 'ImgCode'], 'none'],
  ['friend/SearchFriends', ['Keyword'], ['Items']],
  ['friend/FriendApply', ['FriendId', 'Message'], ['ApplyId']],
  ['friend/GetFriendApplys', page, pageAnswer],
  ['friend/AnswerFriendApply', ['ApplyId', 'Status'], 'none'],
  ['friend/GetFriends', page, pageAnswer],
  ['friend/GetBlacklist', page, pageAnswer],
  ['friend/BlackFriend', ['FriendId'], 'none'],
  ['friend/ReleaseBlackFriend', ['FriendId'], 'none'],
  ['friend/DeleteFriend', ['FriendId'], 'none'],
  ['friend/GetLastMessageList', page, ['listChatLastMessageDto', 'TotalCount']],
  ['friend/IsPin', ['FriendId', 'IsPin'], 'none'],
  ['friend/UpdatePinchatNum', ['FriendId', 'Num'], 'none'],
  ['friend/GetUnreadCount', [], 'count'],
  ['chat/GetChatSocket', ['SenderId'], ['WsUrl']],
  ['chat/SendMessage', ['ReceiverId', 'Type', 'Content', 'ClientMsgId', 'ReplyTo'], ['MsgId', 'Seq', 'CreateTime']],
  ['message/GetFriendChatMessage', ['FriendId', ...page, 'BeforeSeq', 'AfterSeq', 'Keyword'], ['Items', 'TotalCount']],
  ['message/OneClickRead', ['FriendId'], 'none'],
  ['message/DeleteChatMessage', ['FriendId', 'MsgIds'], 'none'],
  ['info/GetInformationPageList', [...page, 'CategoryId', 'Keyword', 'Symbol'], ['Items', 'TotalCount']],
  ['info/GetInformationModel', ['Id'], [...articleFields, 'Blocks', 'History', 'Related']],
  ['cmcoinsymbol/GetCTHomeRankList', ['Sort', 'Currency'], ['Items']],
  ['advertising/GetEnableList', ['Position'], ['Items']],
]
const further: Row[] = [
  ['invite/GetInviter', ['InviteCode'], ['NickName', 'Avatar']],
  ['invite/GetOverview', [], ['InviteCode', 'InviteLink', 'TodayCount', 'TotalCount', 'ValidCount', 'Levels']],
  ['invite/GetInvitees', page, pageAnswer],
  ['reward/GetOverview', [], ['Held', 'Locked', 'Available', 'Reserved', 'CheckIn', 'RuleVersion']],
  ['reward/CheckIn', ['RequestId'], ['Unlocked', 'Day', 'Locked', 'Available']],
  ['reward/GetRewardRecords', page, pageAnswer],
  ['reward/GetUnlockRecords', page, pageAnswer],
  ['user/Logout', [], 'none'],
  ['user/GetProfile', [], ['UserId', 'NickName', 'Avatar']],
  ['user/UpdateProfile', ['NickName'], 'none'],
  ['user/UpdateAvatar', ['Avatar'], 'none'],
]

const person = ['UserId', 'NickName', 'Avatar', 'Remark', 'Relation', 'CreateTime']
const message = [
  'MsgId',
  'Seq',
  'SenderId',
  'ReceiverId',
  'Type',
  'Content',
  'ClientMsgId',
  'ReplyTo',
  'CreateTime',
  'RecallTime',
]
const record = [
  'Id',
  'Kind',
  'Amount',
  'Available',
  'Locked',
  'Cause',
  'Explain',
  'RuleVersion',
  'Status',
  'CreateTime',
]
/** What the items of a list hold (REQ-155, REQ-230). */
const items: [path: string, fields: string[]][] = [
  ['friend/SearchFriends', ['UserId', 'NickName', 'Avatar', 'Relation']],
  [
    'friend/GetFriendApplys',
    ['ApplyId', 'UserId', 'NickName', 'Avatar', 'Message', 'Status', 'Direction', 'CreateTime'],
  ],
  ['friend/GetFriends', person],
  ['friend/GetBlacklist', person],
  [
    'friend/GetLastMessageList',
    ['FriendId', 'NickName', 'Avatar', 'Remark', 'LastMessage', 'UnreadCount', 'IsPin', 'Num', 'IsMuted', 'Relation'],
  ],
  ['message/GetFriendChatMessage', message],
  ['info/GetInformationPageList', articleFields],
  ['cmcoinsymbol/GetCTHomeRankList', ['Symbol', 'Name', 'Price', 'Change', 'Volume', 'Source', 'AsOf', 'IsSample']],
  ['reward/GetRewardRecords', record],
  ['reward/GetUnlockRecords', record],
]

describe('REQ-155, REQ-230: the calls of the release', () => {
  test('all 28 calls of the table are there', () => {
    expect(released).toHaveLength(28)
    const paths = calls.map(({ path }) => path)
    for (const [path] of [...released, ...further]) expect(paths).toContain(`/api/v1/${path}`)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test.each([...released, ...further])(
    '%s takes a body with the fields of the table and needs no other',
    (path, body) => {
      const schema = wireSchema(call(path).input)
      expect(Object.keys(schema.properties ?? {})).toEqual(expect.arrayContaining(body))
      expect((schema.required ?? []).filter((field) => !body.includes(field))).toEqual([])
      expect(schema.additionalProperties).toBe(false)
    },
  )

  test.each([...released, ...further])('%s answers with the fields of the table', (path, _body, data) => {
    const schema = wireSchema(call(path).output)
    if (data === 'none') expect(schema).toEqual({ type: 'null' })
    else if (data === 'count') expect(schema.type).toBe('integer')
    else if (data === 'text') expect(schema.type).toBe('string')
    else expect(objectOf(schema).required).toEqual(expect.arrayContaining(data))
  })

  test.each(items)('the items of %s hold the fields of the table', (path, fields) => {
    const { properties } = objectOf(wireSchema(call(path).output))
    const list = properties?.['Items'] ?? properties?.['listChatLastMessageDto']
    expect(list?.type).toBe('array')
    expect(list?.items?.required).toEqual(expect.arrayContaining(fields))
  })

  test('REQ-148, REQ-155: visitors may call what public pages need, everything else asks for a token', () => {
    const open = calls.filter(({ auth }) => auth === 'visitor').map(({ path }) => path.replace('/api/v1/', ''))
    expect(open.sort()).toEqual(
      [
        'tool/GetAPIDomain',
        'tool/GetInstanceAppInformation',
        'tool/NoteReceipt',
        'tool/RegistereValidationImg',
        'infoaccount/Login',
        'infoaccount/ConciseRegistere',
        'infoaccount/AskAccess',
        'infoaccount/AskPasskey',
        'infoaccount/EnterAccess',
        'infoaccount/GetAccess',
        'infoaccount/OpenAccess',
        'infoaccount/ProveAccess',
        'infoaccount/SendAccessCode',
        'infoaccount/LoginByPasskey',
        'infoaccount/ResetPassword',
        'wallet/FreezeByLink',
        'wallet/AskOpening',
        'wallet/Unfreeze',
        'infoaccount/GetSuspension',
        'infoaccount/AppealSuspension',
        'infoaccount/UploadAppealPicture',
        'infoaccount/SendSmsCode',
        'infoaccount/RemindId',
        'info/GetDocument',
        'reward/GetTokenomics',
        'info/GetInformationPageList',
        'info/GetInformationModel',
        'advertising/GetEnableList',
        'cmcoinsymbol/GetCTHomeRankList',
        'announcement/GetAnnouncements',
        'announcement/GetImportant',
        'publisher/GetPublisher',
        'publisher/SearchPublishers',
        'coin/GetCandles',
        'coin/GetCoins',
        'coin/SearchCoins',
        'invite/GetInviter',
        'live/GetSchedule',
        'live/RedeemTicket',
        'live/Heartbeat',
        'live/React',
        'live/ReportAttendance',
        'support/GetService',
        'house/GetCompany',
        'house/GetHelplines',
        'house/GetMaintenance',
        'reward/GetProgramme',
        'totals/GetTotals',
        'event/GetEvents',
        'event/GetEvent',
        'contest/GetContest',
        'contest/GetResult',
        'contest/GetTopic',
        'contest/GetTopics',
        'draw/GetDraw',
        'draw/GetProof',
      ].sort(),
    )
  })

  test('REQ-150: a call that moves money needs its key, a call with a key has the field RequestId', () => {
    expect(calls.filter(({ key }) => key === 'required').map(({ path }) => path)).toEqual([
      '/api/v1/xrp/Exchange',
      '/api/v1/xrp/Reserve',
      '/api/v1/xrp/CancelReserve',
      '/api/v1/reward/CheckIn',
      '/api/v1/reward/ClaimSpecialAirdrop',
      '/api/v1/wallet/CreateBuyback',
      '/api/v1/wallet/CancelBuyback',
      '/api/v1/wallet/CreateWithdraw',
      '/api/v1/wallet/CancelWithdraw',
    ])
    for (const each of calls) {
      const fields = Object.keys(wireSchema(each.input).properties ?? {})
      expect([each.path, fields.includes('RequestId')]).toEqual([each.path, takesKey(each)])
    }
    expect(wireSchema(call('chat/SendMessage').input).required).toContain('ClientMsgId')
  })

  test('a call lists its own failures once, and none that every call has', () => {
    for (const { path, auth, failures } of calls) {
      const shared = [...everyCallMayFail, ...(auth === 'user' ? everyUserCallMayFail : [])]
      expect([path, failures.filter((name) => shared.includes(name))]).toEqual([path, []])
      expect([path, new Set(failures).size]).toEqual([path, failures.length])
    }
  })
})

function call(path: string) {
  const found = calls.find((one) => one.path === `/api/v1/${path}`)
  if (!found) throw new Error(`no call ${path}`)
  return found
}

function objectOf(schema: JsonSchema): JsonSchema {
  return schema.anyOf?.find(({ properties }) => properties) ?? schema
}
