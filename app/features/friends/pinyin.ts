import { furtherReadings } from './further-readings.ts'

/**
 * The syllables of pinyin in the order of the Chinese collation, each with its first Hanzi there: browsers sort Hanzi by how
 * they are read, and know the readings of all that way. Of the 3,755 most common ones 35 have another first reading.
 */
const syllables = `
a吖 ai哎 an安 ang肮 ao凹 ba丷 bai紦 ban扳 bang邦 bao勹 bei卑 ben奔 beng獖 bi屄 bian边 biao灬 bie憋 bin汃 bing氞 bo癶 bu峬
ca嚓 cai偲 can参 cang仓 cao撡 ce艹 cen嵾 ceng曽 cha叉 chai芆 chan辿 chang伥 chao蟐 che车 chen抻 cheng阷 chi吃 chong充
chou抽 chu出 chuai歘 chuan巛 chuang刅 chui吹 chun旾 chuo逴 ci呲 cong匆 cou凑 cu粗 cuan汆 cui崔 cun乼 cuo搓 da咑 dai呆
dan丹 dang当 dao刀 de嘚 den扥 deng灯 di氐 dia嗲 dian敁 diao刁 die爹 ding丁 diu丟 dong东 dou吺 du厾 duan耑 dui垖 dun吨
duo多 e妸 ei诶 en奀 eng鞥 er儿 fa发 fan帆 fang匚 fei飞 fen分 feng丰 fo覅 fou紑 fu夫 ga旮 gai侅 gan甘 gang冈 gao皋 ge戈
gei给 gen根 geng刯 gong工 gou勾 gu估 gua瓜 guai乖 guan关 guang光 gui欟 gun丨 guo呙 ha哈 hai咍 han佄 hang夯 hao茠 he诃
hei黒 hen拫 heng亨 hong噷 hou齁 hu乎 hua花 huai怀 huan欢 huang巟 hui灰 hun昏 huo吙 ji丌 jia加 jian戋 jiang橺 jiao艽
jie鵤 jin巾 jing坕 jiong燝 jiu丩 ju凥 juan爠 jue噘 jun军 ka咔 kai开 kan刊 kang忼 kao尻 ke匼 kei剋 ken肎 keng劥 kong空
kou抠 ku扝 kua夸 kuai蒯 kuan宽 kuang匡 kui亏 kun鑎 kuo尡 la垃 lai来 lan兰 lang啷 lao唥 le仂 lei雷 leng崚 li哩 lia俩
lian奁 liang良 liao煷 lie毟 lin拎 ling伶 liu瀮 long囖 lou瞜 lu噜 lv驴 luan娈 lve掠 lun擽 luo啰 m呣 ma妈 mai埋 man嫚
mang牤 mao猫 me嚒 mei癦 men椚 meng擝 mi咪 mian宀 miao喵 mie乜 min民 ming名 miu谬 mo摸 mou哞 mu毪 na拏 nai腉 nan囡 nang囔
nao孬 ne疒 nei娞 nen恁 neng能 ng嗯 ni妮 nian拈 niang娘 niao鸟 nie捏 nin囜 ning宁 niu妞 nong农 nou羺 nu譳 nv女 nuan奻
nve疟 nuo黁 o喔 ou讴 pa妑 pai拍 pan眅 pang乓 pao抛 pei呸 pen喷 peng匉 pi丕 pian囨 piao剽 pie氕 pin姘 ping乒 po钋 pou剖
pu仆 qi巬 qia掐 qian千 qiang呛 qiao悄 qie苆 qin亲 qing靑 qiong卭 qiu丘 qu区 quan迲 que炔 qun夋 ran呥 rang穣 rao娆 re惹
ren人 reng扔 ri日 rong戎 rou厹 ru邚 ruan挼 rui婑 run瞤 ruo捼 sa仨 sai虄 san三 sang橵 sao掻 se閪 sen森 seng僧 sha杀
shai繌 shan山 shang伤 shao弰 she奢 shen谁 sheng升 shi尸 shou収 shu书 shua刷 shuai衰 shuan闩 shuang双 shui脽 shun吮
shuo说 si厶 song忪 sou凁 su苏 suan狻 sui夊 sun孙 suo唆 ta他 tai囼 tan粏 tang賧 tao夲 te忑 teng熥 ti剔 tian天 tiao旫
tie螩 ting厅 tong囲 tou偷 tu綉 tuan湍 tui推 tun吞 tuo畽 wa屲 wai歪 wan弯 wang尢 wei危 wen煀 weng呚 wo挝 wu乌 xi錻 xia呷
xian仙 xiang乡 xiao灱 xie恷 xin心 xing星 xiong裄 xiu休 xu吁 xuan吅 xue削 xun坃 ya丫 yan恹 yang央 yao羪 ye鑰 yi一 yin囙
ying应 yo哟 yong佣 you优 yu蒏 yuan囦 yue曰 yun晕 za繧 zai災 zan兂 zang匨 zao傮 ze则 zei伬 zen怎 zeng譛 zha扎 zhai夈
zhan枬 zhang张 zhao佋 zhe蜇 zhen贞 zheng凧 zhi之 zhong徔 zhou州 zhu朱 zhua抓 zhuai跩 zhuan专 zhuang妆 zhui隹 zhun宒
zhuo拙 zi乲 zong宗 zou邹 zu租 zuan钻 zui厜 zun穝 zuo嘬`
  .trim()
  .split(/\s/)
  .map((entry) => ({ syllable: entry.replace(/\P{ASCII}/u, ''), from: entry.replace(/^[a-z]+/, '') }))

const chinese = new Intl.Collator('zh-CN-u-co-pinyin')

/** Family names that are read otherwise than the same character elsewhere, in both ways of writing. */
const familyNames: Readonly<Record<string, string>> = {
  曾: 'zeng',
  单: 'shan',
  單: 'shan',
  解: 'xie',
  仇: 'qiu',
  查: 'zha',
  区: 'ou',
  區: 'ou',
  翟: 'zhai',
  盖: 'ge',
  蓋: 'ge',
  朴: 'piao',
  缪: 'miao',
  繆: 'miao',
  覃: 'qin',
  重: 'chong',
  沈: 'shen',
}

/** Every way a Hanzi is read, without its tone: as a family name, then the usual one, then others; nothing for every other sign. `ü` is `v`, as it is typed. */
export function readingsOf(character: string): readonly string[] {
  const known = readings.get(character)
  if (known) return known
  const found = /^\p{Script=Han}$/u.test(character)
    ? [familyNames[character], usualReading(character), ...furtherReadings(character)].filter(
        (reading) => reading !== undefined,
      )
    : []
  readings.set(character, found)
  return found
}

/** What was looked up once: a search asks for every sign of every friend with each key that is typed. */
const readings = new Map<string, readonly string[]>()

/** The syllable whose first Hanzi is the last one not behind the character. */
function usualReading(character: string): string | undefined {
  let [from, to] = [0, syllables.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (chinese.compare(syllables[middle]!.from, character) <= 0) from = middle + 1
    else to = middle
  }
  return syllables[from - 1]?.syllable
}

/**
 * Whether letters spell the signs of a name from any of them on: whole syllables or their beginnings in a row, such as
 * `wangxiaoming`, `wxm`, `wangxm` and `xiaom` for 王小明. Latin letters stand for themselves, without their accents.
 */
export function isSpelled(name: string, letters: string): boolean {
  const signs = [...name.replaceAll(/[\s\p{P}]/gu, '').toLowerCase()].map((sign) => {
    const readings = readingsOf(sign)
    return readings.length ? readings.flatMap(typedWays) : [sign.normalize('NFD').charAt(0)]
  })
  return signs.some((_, start) => spells(signs.slice(start), letters))
}

/** `lü` is typed as `lv` or `lu`. */
function typedWays(reading: string): readonly string[] {
  return reading.includes('v') ? [reading, reading.replace('v', 'u')] : [reading]
}

/** What is left of the letters behind a sign is kept once, however many ways lead to it. */
function spells(signs: readonly (readonly string[])[], letters: string): boolean {
  let rests = new Set([letters])
  for (const sign of signs) {
    if (sign.some((reading) => [...rests].some((rest) => reading.startsWith(rest)))) return true
    const parts = sign.flatMap((reading) => [reading, reading[0] ?? '', /^[zcs]h/.exec(reading)?.[0] ?? ''])
    rests = new Set(
      [...rests].flatMap((rest) =>
        parts.filter((part) => part !== '' && rest.startsWith(part)).map((part) => rest.slice(part.length)),
      ),
    )
  }
  return false
}
