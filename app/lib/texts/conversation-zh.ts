import type { conversationEn } from './conversation-en.ts'

/** Texts of cards, forwarding, selecting, presence and search in chats, in Chinese. */
export const conversationZh: Record<keyof typeof conversationEn, string> = {
  'card.gone': '内容已不存在',
  'card.article': '文章',
  'card.coin': '币种',
  'card.invitation': '邀请',
  'card.invites': '{name} 邀请您加入 Madang',
  'card.sample': '示例',
  'card.toFriend': '发送给好友',
  'card.elsewhere': '分享到其他应用',

  'forward.title': '发送给',
  'forward.search': '搜索好友',
  'forward.none': '没有叫这个名字的好友',
  'forward.noFriends': '还没有好友，可以通过 ID 或二维码添加。',
  'forward.action': '发送',
  'forward.actionTo': '发送给 {n} 人',
  'forward.most': '一次最多发送给 {n} 位好友',
  'forward.sent': '已发送',

  'select.start': '多选',
  'select.count': '已选 {n} 条',
  'select.hint': '请选择消息',
  'select.end': '退出多选',
  'select.message': '选择：{text}',
  'select.copy': '复制',
  'select.forward': '转发',
  'select.delete': '删除',
  'select.deleteTitle': '要为您自己删除这 {n} 条消息吗？',
  'select.most': '一次最多选择 {n} 条',
  'select.notForwarded': '图片和他人的邀请不会被转发',

  'presence.typing': '正在输入…',
  'presence.online': '在线',
  'presence.hour': '1小时内在线',
  'presence.day': '1天内在线',
  'presence.week': '1周内在线',
  'presence.earlier': '较久未上线',
  'presence.setting': '在线状态与输入提示',
  'presence.settingText': '好友可以看到您大致的上线时间和输入状态。关闭后，您也看不到对方的。',
}
