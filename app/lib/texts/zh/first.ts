import type { FirstCatalogue } from '../../locale.ts'

/** What the shell and Home say. */
export const firstZh: FirstCatalogue = {
  'app.name': 'Madang',

  'tab.bar': '主菜单',
  'tab.home': '资讯',
  'tab.benefit': '福利',
  'tab.live': '直播',
  'tab.chat': '聊天',
  'tab.user': '我的',

  'title.home': '资讯',
  'title.benefit': '福利',
  'title.chat': '聊天',
  'title.user': '我的',
  'title.detail': '文章',
  'title.search': '搜索',
  'title.login': '登录',
  'title.register': '注册',
  'title.dialogue': '聊天',
  'title.friend': '好友',
  'title.profile': '个人资料',
  'title.cvc': 'CVC',

  'action.back': '返回',
  'action.close': '关闭',
  'action.cancel': '取消',
  'action.clear': '清除',
  'action.share': '分享',
  'action.search': '搜索',
  copied: '复制成功',
  'copy.select': '无法自动复制。文字已选中，请手动复制。',

  'error.network': '网络连接失败，请检查网络后重试。',
  'error.unexpected': '出了点问题，请稍后再试。',
  'error.start': '应用未能完全启动。文章可以照常阅读，登录请重试。',
  'error.again': '重试',
  'error.title': '加载失败',
  'error.kept': '您的内容没有丢失。',

  'time.now': '刚刚',
  'time.minutes': '{n}分钟前',
  'time.yesterday': '昨天',
  'time.reading': '约{n}分钟',

  'amount.hidden': '已隐藏的金额',
  'amount.show': '显示金额',
  'amount.hide': '隐藏金额',
  risk: '价格可能下跌，平台不保证 CVC 的价值。以上内容不构成投资建议。',

  'home.banners': '推荐',
  'home.coins': '热门币种',
  'home.coinsBase': '较 09:00（韩国时间）',
  'home.coinsRolling': '24小时涨跌',
  'home.sample': '示例数据',
  'home.categories': '文章分类',
  'home.end': '已经到底了。',
  'home.empty': '这里还没有文章',
  'home.emptyText': '有新文章时会显示在列表最上方。',

  'coins.up': '上涨 {percent}',
  'coins.down': '下跌 {percent}',

  'article.label.news': '新闻',
  'article.label.opinion': '观点',
  'article.label.advertisement': '广告',
  'article.label.sponsored': '赞助',
  'language.ko-KR': '韩语',
  'language.zh-CN': '中文',
  'language.en-GB': '英语',
  'language.text': '立即生效，已输入的内容会保留。',
}
