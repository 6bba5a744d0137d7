import { firstZh } from './zh/first.ts'
import { accountZh } from './zh/account.ts'
import { chatZh } from './zh/chat.ts'
import { contestZh } from './zh/contest.ts'
import { conversationZh } from './zh/conversation.ts'
import { eventsZh } from './zh/events.ts'
import { firstMinutesZh } from './zh/first-minutes.ts'
import { friendsZh } from './zh/friends.ts'
import { liveZh } from './zh/live.ts'
import { lockZh } from './zh/lock.ts'
import { marketZh } from './zh/market.ts'
import { pagesZh } from './zh/pages.ts'
import { picturesZh } from './zh/pictures.ts'
import { partnersZh } from './zh/partners.ts'
import { readerZh } from './zh/reader.ts'
import { rechargeZh } from './zh/recharge.ts'
import { reviewsZh } from './zh/reviews.ts'
import { totalsZh } from './zh/totals.ts'
import { rewardsZh } from './zh/rewards.ts'
import { safetyZh } from './zh/safety.ts'
import { settingsZh } from './zh/settings.ts'
import { walletZh } from './zh/wallet.ts'
import { noticesZh } from './zh/notices.ts'
import { accessZh } from './zh/access.ts'
import { countryZh } from './zh/country.ts'
import { warningsZh } from './zh/warnings.ts'
import { withdrawalZh } from './zh/withdrawal.ts'
import { exchangeZh } from './zh/exchange.ts'
import { studioZh } from './zh/studio.ts'
import { xrpZh } from './zh/xrp.ts'
import type { Catalogue } from '../locale.ts'

/** 简体中文。说明用平实的口语，规定文案照原文。 */
export const zh: Catalogue = {
  ...firstZh,

  'article.updated': '{time} 更新',
  'article.corrected': '{time} 更正。',
  'article.history': '更正记录',
  'article.source': '原文出处',
  'article.otherLanguage': '这篇文章还没有中文版，先为您显示{language}版。',
  'article.related': '继续阅读',
  'article.missing': '找不到这篇文章',
  'article.missingText': '文章可能已经下架，或者网址不完整。',
  'article.home': '去看文章',
  'article.sample': '这是为 Madang 上线准备的文章。',
  'article.linkCopied': '链接已复制',

  'search.placeholder': '文章、币种、工作室、讲师',
  'search.recent': '最近搜索',
  'search.clearAll': '全部清除',
  'search.delete': '删除 {text}',
  'search.onlyHere': '只保存在这部手机上，最多10条。',
  'search.hint': '也可以用代码搜索币种，例如 BTC。',
  'search.coins': '币种',
  'search.articles': '文章',
  'search.count': '{n}条',
  'search.nothing': '没有找到“{text}”',
  'search.nothingText': '换个更短的词，或只输入一部分试试。',

  'login.title': '登录 Madang',
  'login.text': '请输入注册时收到的10位ID。',
  'login.id': '账号ID',
  'login.password': '密码',
  'login.action': '登录',
  'login.forgot': '忘记密码？',
  'login.register': '注册账号',
  'password.show': '显示密码',
  'password.hide': '隐藏密码',

  'captcha.label': '图形验证码',
  'captcha.placeholder': '按图输入',
  'captcha.image': '验证码图片',
  'captcha.again': '换一张',
  'captcha.failed': '图片加载失败，点此重试。',
  'captcha.working': '手机正在自动计算，需要几秒钟。',
  'captcha.workingLong': '手机正在计算，目前可能需要几分钟，也可以换回图片。',
  'captcha.progress': '计算进度',
  'captcha.offer': '看不清时，可由手机计算代替，需要几秒钟。',
  'captcha.calculate': '改用计算',
  'captcha.worked': '验证完成，这里不用输入。',
  'captcha.cannotSee': '看不清图片',

  'register.title': '注册',
  'register.invitedBy': '{name} 邀请了您',
  'register.final': '注册后不能更换邀请人。',
  'register.restored': '已保留您填写的内容，请重新输入密码。',
  'register.nickname': '昵称',
  'register.password': '密码',
  'register.passwordHint': '至少8个字符，用一句短话最好记。',
  'register.again': '确认密码',
  'register.againPlaceholder': '再输入一次',
  'register.code': '邀请码',
  'register.codeHint': '没有邀请人可以不填。',
  'register.codeFound': '已确认',
  'register.required': '必选',
  'register.optional': '可选',
  'register.age': '我已年满19周岁',
  'register.terms': '同意使用条款',
  'register.privacy': '同意收集和使用个人信息',
  'register.marketing': '接收营销信息',
  'register.nightMarketing': '晚9点至早8点也接收',
  'register.read': '阅读：{text}',
  'register.action': '注册并领取ID',
  'register.haveAccount': '我已有账号',
  'strength.short': '太短',
  'strength.weak': '较弱',
  'strength.fair': '中等',
  'strength.good': '强',

  'welcome.title': '欢迎，{name}',
  'welcome.text': '以后用这个ID登录，请妥善保存。',
  'welcome.id': '您的账号ID',
  'welcome.codes': '恢复码',
  'welcome.codesText': '只在这里显示一次。忘记密码时，用其中一个就能设置新密码，每个只能用一次。',
  'welcome.copyId': '复制ID',
  'welcome.copyAll': '复制ID和恢复码',
  'welcome.action': '开始使用',

  'passwordChange.title': '修改密码',
  'passwordChange.old': '旧密码',
  'passwordChange.new': '新密码',
  'passwordChange.again': '确认新密码',
  'passwordChange.captcha': '验证码',
  'passwordChange.note': '其他设备会退出登录，这台设备不受影响。',
  'passwordChange.action': '修改密码',
  'passwordChange.done': '修改成功',
  'passwordReset.title': '设置新密码',
  'passwordReset.text.code': '请输入注册后收到的8个恢复码中的任意一个。',
  'passwordReset.code': '恢复码',
  'passwordReset.action': '设置新密码',
  'passwordReset.done': '修改成功，请用新密码登录。',
  'passwordReset.noCode': '没有恢复码时，可用已验证的手机号或邮箱进行验证。',

  'my.id': 'ID {id}',
  'my.copyId': '复制ID',
  'my.assets': '我的资产',
  'my.locked': '锁定 {amount}',
  'my.visitorTitle': '您还没有登录',
  'my.visitorText': '登录后可以和好友聊天、积累 CVC。不登录也能读文章。',
  'my.functions': '快捷入口',
  'my.invite': '邀请',
  'my.rewardRecords': '奖励记录',
  'my.unlockRecords': '解锁记录',
  'my.friends': '好友',
  'my.guide': '操作指南',
  'my.password': '修改密码',
  'my.language': '语言',
  'my.theme': '外观',
  'my.logout': '退出登录',
  'my.logoutTitle': '要退出登录吗？',
  'my.logoutText': '再次进入需要ID和密码。',
  'theme.system': '跟随系统',
  'theme.light': '浅色',
  'theme.dark': '深色',

  ...accountZh,
  ...chatZh,
  ...conversationZh,
  ...contestZh,
  ...eventsZh,
  ...firstMinutesZh,
  ...friendsZh,
  ...liveZh,
  ...lockZh,
  ...marketZh,
  ...picturesZh,
  ...partnersZh,
  ...pagesZh,
  ...readerZh,
  ...rechargeZh,
  ...reviewsZh,
  ...walletZh,
  ...noticesZh,
  ...accessZh,
  ...countryZh,
  ...warningsZh,
  ...withdrawalZh,
  ...exchangeZh,
  ...studioZh,
  ...xrpZh,
  ...totalsZh,
  ...rewardsZh,
  ...safetyZh,
  ...settingsZh,
}
