/**
 * How characters are read beside their usual way, such as 朝 `zhao` and `chao`: all such readings that pinyin-pro 3.29.4 (MIT)
 * knows of the 8,836 characters of GB 2312 and of the common ones of Big5, without tones (decision 0260).
 */
const readings = `
a呵嗄腌 an厂广 ang仰 ao嚣艹 bai伯呗擘 bang旁彭 bao剥刨炮曝瀑剝 bei臂勃陂箄 ben夯賁 beng蚌堋 bi辟佛拂秘泌纰贲睥祕紕 bin份频頻 bing屏枋槟檳 bo柏般薄泊簿佛孛擗艴趵 bu堡卜
ca拆 can掺孱 cao屮 ce栅 cen参參 cha刹喳苴嚓楂剎 chai差 chan单崭單嶄摻 chang长裳倘淌長 chao绰剿綽 che尺 chen称沈伧傖稱 cheng净抢盛噌樘铛淨搶鎗鐺 chi匙郗坻柢眙
chong涌种 chu助 chuai嘬 chui椎 chun肫朐 chuo淖啜鏃 ci差兹 cou楱 cu趋趣卒酢趨 cuan攒 cui衰隹 cun蹲 cuo瘥 da惮疸憚 dai大毒诒棣隸 dan石膻訑 dao帱焘裯
de底 dei得 deng澄 di的地提適 dian鈿 diao鳥 die佚軼 ding町铤 dou读渎吋瀆 du都顿竺頓 dui敦追镦 duo度隋驮隳沲柁馱 e阿哦阏啞 er佴 fan蕃拚 fang彷 fei砩 fen玢噴
fo佛 fou不 fu脯芾宓 ga胳夹咖轧伽呷戛夾軋 gai芥胲 gan乾 gang扛亢 gao睪鎬 ge蛤合纥颌紇蓋鎘 geng颈 gong红紅贛 gou拘句 gu贾賈 gua括呱 guan纶斡矜綸 guang潢
gui傀匮炅 guo涡掴囗渦摑 ha虾蝦 hai蓋 han厂犴阚旰 hang亢吭巷行桁 hao皋镐 he盖貉苛吓蓋閡閤嚇 hei嗨 hen哏 heng行 hng哼 hu核和戏许芴鹄鹘戲濩 hua豁 huan还垸還
hui堕溃珲桧琿墮潰檜 hun棍湣 huo和灬擭 ji革给期其奇齐系诘給據鯽繫 jia挟嘏哿拮袷颉挾 jian槛浅堑閒塹檻鵑 jiang港虹强強 jiao嚼觉校爝喬勦嘐覺 jie家价藉楷她偈哜袷價頡 jing劲箐勁
ju车柜桔且渠菹枸瞿車 juan圈 jue脚角噱鳜 jun龟筠隽雋龜 ka咯 kai岂豈 kan嵌凵 ke咳铪蚵剋 ken龈 ku挎楛 kuai会蒉浍會 kuan梡 kui隗匱鮭 kuo适栝 la落 lai疠癘 lan啉
lao乐潦落络絡樂 le肋嘞 lei勒 li鬲悝砬镉犛釐 lian莶 liang俩莨靓倆 liao了缪繆 ling棱稜 liu碌陆 lo咯 long弄 lou露 lu六绿蓼 luo咯烙捋硌跞詻 lv偻 m呒 ma么摩抹麽痳
man埋 me麽 mei糜谜 men瞒汶鞔瞞 meng氓蟒黾 mian黾靦 miao繆 min玟 miu缪繆 mo貉嘿脉冒么没万无蟆沒麼嬤 mou厶 mu姥模莫牟缪 n唔 na南内 nai哪能 nan囝 nao桡橈 ne哪吶
nei哪那 ng唔 ni呢疑妳 nian粘辗 niao溺 nie捻摄乜攝 nin恁 niu拗 nu帑 nuo娜难 ou禺區 pa扒耙钯 pai迫箄 pan扳般拌番胖丬闆 pang膀磅 pei坏淠妃 peng亨苹
pi罢被否坏芘吡濞裨罷 pian扁便缏 piao莩骠驃 pin拚蘋 ping冯馮鉼 po繁朴陂泺醱 pu堡暴卜埔 qi稽缉伎揭枝丌亟荠啐綮愒緝薺 qia卡咭 qian纤荨犍羟 qiang将疆彊 qiao壳雀峤殼橾
qie契砌茄伽慊趄 qin堇廑矜 qing亲親鯖 qiu龟艽湫龜 qu戌苣 quan捲 que芍 qun麇 re若喏 ru女 rui兑兌 sai思 san参參 sao梢缲 se塞槭薔 sha杉挲 shai色酾
shan掺掸栅禅單禪 shang汤湯 shao鞘召杓 she拾折揲 shei谁誰 shen参信谌葚吲糁參糝 sheng乘甸渑晟澠 shi什硕似嘘泽栅殖峙耆碩噓澤 shou熟 shu俞朱疋 shuai率 shuang泷
shui谁说說 shuo数數 si食伺俟糸飴 su缩縮 sui尿 suo莎些挲 ta嗒漯沓躂 tai呔骀 tan弹澹宕镡彈 tang饧惝 tao跳叨 te貸 tei忒 ti弟棣 tian佃甸钿 tiao调苕啁铫調
tong侗恫洞垌峒 tou愉钭 tuan揣 tui弟忒 tun囤褪 tuo拓铊 wa凹鮭 wan蔓莞箢 wei遗倭崴隹 wen韫 wo喔 wu恶亡於惡 xi腊栖洒鳃诶郄茜咭忾歙裼蹊愾銑 xia唬夹厦瘕夾廈
xian掺见铣洗彡锬見 xiang降羊 xiao俏削姣蛸 xie契血叶颉鲑鮭 xin莘镡 xing省 xiu臭宿 xu邪休畜圩浒朐砉燸 xuan券县煖縣 xue彐 xun浚孙郇窨孫濬 ya邪吖碣疋 yan铅殷剡阽埏
yang详 yao侥乐么疟陶约铫窕約僥瘧樂 ye喝射邪咽拽揲 yi艾蛾疙蛇射食尾泄仡荑嗌欹 yin圻湮縯齦 ying景荥 yo育 you尢蝤繇 yu奥谷蔚尉吾邪吁粥菀喁熨奧 yuan宛芫圜 yue兑乐说钥哕栎兌說樂鑰
yun员員 za咱扎 zai仔 zan堑拶偺 zang藏 ze侧咋側睪 zeng综綜 zha蜡轧咋喋馇怍軋紮 zhai侧祭齐责择哜豸側責齊擇 zhan颤 zhao朝嘲着濯 zhe著乇螫適 zhei这 zhen填溱椹幀縝
zheng丁徵鲭 zhi识氏拓郦祇識 zhong夂忪蚣 zhou调啁繇 zhu属术澍褚朮苧屬 zhua挝爪撾 zhuai转 zhuan传沌耑傳 zhuang幢僮奘戆贛 zhui揣隊 zhun淳屯 zhuo缴淖著琢着棹焯繳
zi齐吱茈呲甾齜 zong枞從樅 zuan赚賺 zui咀觜 zuo撮柞笮`

const ofCharacter = new Map<string, string[]>()
for (const [, reading, characters] of readings.matchAll(/([a-z]+)(\S+)/g))
  for (const character of characters!) ofCharacter.set(character, [...(ofCharacter.get(character) ?? []), reading!])

export function furtherReadings(character: string): readonly string[] {
  return ofCharacter.get(character) ?? []
}
