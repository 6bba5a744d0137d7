const words = (text: string) => text.trim().split(/\s+/)

/** What is typed in pinyin and digits that sound alike. */
export const chinesePhrases = words(`
  woaini woaini1314 woaini520 woaiwojia woaizhongguo woshishui woxihuanni nihao nihaoma mima mima123 wodemima wodeai baobei baobao qinaide
  laopo laogong laopowoaini laogongwoaini mama baba mamababa woaimama woaibaba jiayou zhongguo zhonghua beijing shanghai guangzhou shenzhen
  hangzhou nanjing chengdu wuhan tianjin chongqing xianggang taiwan facai gongxifacai fafafa zhaocaijinbao yifanfengshun shunfeng pingan
  kuaile xingfu jiankang xinnian xinniankuaile shengri tianshi gongzhu wangzi shagua bendan zhu xiaozhu xiaomao xiaogou long feilong
  yuanzi bitebi bitebibi yitaifang gouquanbi xuniji qianbao tixian kongtou taobao zhifubao weixin tengxun baidu alibaba huawei xiaomi
  5201314 5211314 1314520 1314521 52013140 521131400 woaini5201314 584520 20131488 88888888 66668888 168168 518518 888168`)

const surnames = words(
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang deng han feng cao peng',
)
const given = words(`
  wei fang na min jing li qiang lei yang yong jun jie juan tao ming chao xiu hui gang ping bo bin hao kai jian peng fei long yu xin
  xue yan ting ying lan mei hong hua dan qian rui cheng yi han xuan zihan zixuan yuxuan haoran yifan xiaoming xiaohong xiaoli xiaojun
  jianguo jianjun guoqiang zhiqiang weiwei lili fangfang jingjing yangyang mingming lele tingting xiaofeng xiaoyu wenwen dandan
  meiling xiuying guiying yulan haiyan lihua zhiwei jiahao junjie yichen yinuo xinyi shihan siyu yutong ziyi`)

export const chineseNames = [
  ...given.filter((name) => name.length > 4),
  ...surnames.flatMap((surname) => given.map((name) => surname + name)),
]
