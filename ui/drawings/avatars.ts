/**
 * The twenty heads a user may wear (REQ-168). `id` is the stored `Avatar` value and the name of the picture
 * `avatars/<id>.svg`: 96 grid, ground to the edges, so the place that shows it cuts the shape.
 * The names are read out in the picker; beside a nickname the picture is decorative and takes an empty `alt`.
 */
export const avatars = [
  { id: 1, names: { 'ko-KR': '호랑이', 'zh-CN': '老虎', 'en-GB': 'Tiger' } },
  { id: 2, names: { 'ko-KR': '토끼', 'zh-CN': '兔子', 'en-GB': 'Rabbit' } },
  { id: 3, names: { 'ko-KR': '까치', 'zh-CN': '喜鹊', 'en-GB': 'Magpie' } },
  { id: 4, names: { 'ko-KR': '두루미', 'zh-CN': '丹顶鹤', 'en-GB': 'Crane' } },
  { id: 5, names: { 'ko-KR': '판다', 'zh-CN': '熊猫', 'en-GB': 'Panda' } },
  { id: 6, names: { 'ko-KR': '수달', 'zh-CN': '水獭', 'en-GB': 'Otter' } },
  { id: 7, names: { 'ko-KR': '여우', 'zh-CN': '狐狸', 'en-GB': 'Fox' } },
  { id: 8, names: { 'ko-KR': '사슴', 'zh-CN': '小鹿', 'en-GB': 'Deer' } },
  { id: 9, names: { 'ko-KR': '거북이', 'zh-CN': '海龟', 'en-GB': 'Turtle' } },
  { id: 10, names: { 'ko-KR': '고양이', 'zh-CN': '猫咪', 'en-GB': 'Cat' } },
  { id: 11, names: { 'ko-KR': '강아지', 'zh-CN': '小狗', 'en-GB': 'Dog' } },
  { id: 12, names: { 'ko-KR': '고래', 'zh-CN': '鲸鱼', 'en-GB': 'Whale' } },
  { id: 13, names: { 'ko-KR': '부엉이', 'zh-CN': '猫头鹰', 'en-GB': 'Owl' } },
  { id: 14, names: { 'ko-KR': '곰', 'zh-CN': '小熊', 'en-GB': 'Bear' } },
  { id: 15, names: { 'ko-KR': '오리', 'zh-CN': '鸭子', 'en-GB': 'Duck' } },
  { id: 16, names: { 'ko-KR': '고슴도치', 'zh-CN': '刺猬', 'en-GB': 'Hedgehog' } },
  { id: 17, names: { 'ko-KR': '용', 'zh-CN': '龙', 'en-GB': 'Dragon' } },
  { id: 18, names: { 'ko-KR': '다람쥐', 'zh-CN': '松鼠', 'en-GB': 'Squirrel' } },
  { id: 19, names: { 'ko-KR': '물범', 'zh-CN': '海豹', 'en-GB': 'Seal' } },
  { id: 20, names: { 'ko-KR': '달', 'zh-CN': '月亮', 'en-GB': 'Moon' } },
] as const

/** A stored `Avatar` value, 1…20. */
