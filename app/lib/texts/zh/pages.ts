import type { pagesEn } from '../en/pages.ts'

/** Titles of the pages that few visits begin with. */
export const pagesZh: Readonly<Record<keyof typeof pagesEn, string>> = {
  'title.chatSearch': '搜索消息',
  'title.live': '直播',
  'title.language': '语言',
  'title.password': '密码',
  'title.notice': '好友申请',
  'title.addFriend': '添加好友',
  'title.rewardRecord': '奖励记录',
  'title.unlockRecord': '解锁记录',
  'title.statement': '月度账单',
  'title.airdrop': '特别空投',
  'title.album': '相册',
  'title.settings': '设置',
  'title.support': '帮助',
  'title.coins': '币种',
  'title.charts': '图表',
  'title.security': '安全',
  'title.terms': '条款与说明',
  'title.tokenomics': 'CVC 白皮书',
  'title.operation': '操作指南',
  'title.blacklist': '黑名单',
  'title.coming': '暂未开放',
  'title.publisher': '主页',
  'title.reading': '我的阅读',
  'title.announcements': '公告',
}
