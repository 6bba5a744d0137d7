import type { settingsEn } from '../en/settings.ts'

/** Texts of settings, notifications and offline use, in Chinese. */
export const settingsZh: Readonly<Record<keyof typeof settingsEn, string>> = {
  'banner.request': '请求加您为好友',
  'banner.label': '刚刚收到',
  'offline.since': '离线 · 内容截至 {time}',
  'offline.plain': '当前处于离线状态',
  'version.ready': '新版本已准备好',
  'version.action': '重新加载',

  'settings.look': '语言与外观',
  'settings.privacy': '聊天与隐私',
  'settings.readMarks': '已送达与已读回执',
  'settings.readMarksText': '关闭后，您也看不到对方的送达与已读标记。',
  'settings.findable': '允许通过昵称找到我',
  'settings.findableText': '别人可以通过部分昵称找到您；通过ID则始终可以找到。',

  'push.title': '通知',
  'push.here': '在这部手机上接收通知',
  'push.hereText': '即使关闭 Madang 也会通知您，随时可以关闭。',
  'push.refused': '浏览器已禁止 Madang 发送通知，您可以在浏览器的网站设置中允许。',
  'push.missing': '此浏览器无法接收通知。',
  'push.missingIos': '在 iPhone 和 iPad 上，将 Madang 添加到主屏幕后即可接收通知。',
  'push.failed': '未能开启通知，请稍后再试。',
  'push.messages': '消息',
  'push.requests': '好友申请',
  'push.accepted': '好友申请通过',
  'push.classes': '课程',
  'push.rewards': '奖励',
  'push.campaigns': '活动',
  'push.announcements': '公告',
  'push.always':
    '登录、安全变更、充值、回购和提现的通知无法关闭，以防他人进入账号后先行关闭。关闭的通知仍会保留在通知列表中。',
  'push.hideSender': '隐藏发送人',
  'push.hideSenderText': '通知中只显示“新消息”。',
  'push.quiet': '免打扰时段',
  'push.quietText': '此时段内不发送通知，时区：{zone}。',
  'push.from': '开始',
  'push.to': '结束',

  'install.title': '主屏幕',
  'install.action': '添加到主屏幕',
  'install.text': 'Madang 会像应用一样打开，没有网络也能阅读。',
  'install.done': 'Madang 已在主屏幕上。',
  'install.ios': '在 Safari 中点按“分享”，然后选择“添加到主屏幕”。',
  'install.menu': '在浏览器菜单中选择“安装应用”或“添加到主屏幕”。',

  'storage.title': '本机存储',
  'storage.text': '最近的聊天和文章保存在这里，供离线阅读。退出登录时，除语言和外观外全部删除。',
  'storage.size': '已用空间：{size} MB',
  'inapp.push': '此应用内的浏览器无法接收通知，请在手机浏览器中打开 Madang。',
}
