import { expect, test } from 'vitest'
import { anySpelling } from '@madang/contract/values/hanzi.ts'
import { groupByInitial, initialOf, isMeant } from './initial-of.ts'

test.each([
  ['서나리', 'ㅅ'],
  ['까치', 'ㄱ'],
  ['쌍둥이', 'ㅅ'],
  ['한', 'ㅎ'],
  ['가', 'ㄱ'],
  ['阿明', 'A'],
  ['林小满', 'L'],
  ['王伟', 'W'],
  ['李娜', 'L'],
  ['张三', 'Z'],
  ['陈', 'C'],
  ['欧阳', 'O'],
  ['曾', 'Z'],
  ['单', 'S'],
  ['單', 'S'],
  ['區', 'O'],
  ['赵', 'Z'],
  ['马', 'M'],
  ['牛', 'N'],
  ['恩', 'E'],
  ['Grace', 'G'],
  ['élan', 'E'],
  ['ángel', 'A'],
  ['7up', '#'],
  ['🙂', '#'],
  ['さくら', '#'],
  ['', '#'],
])('REQ-84 %s stands under %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

test('REQ-84 every common Chinese family name stands under its pinyin letter', () => {
  const names = '艾A白B曹C邓D鄂E冯F郭G黄H贾J柯K刘L毛M倪N区O潘P钱Q任R宋S唐T吴W徐X杨Y周Z'
  for (const [, name, letter] of names.matchAll(/(\p{Script=Han})([A-Z])/gu))
    expect(initialOf(name!), name).toBe(letter)
})

test('REQ-84 groups are in the order of Hangul, letters and the rest, and sorted inside', () => {
  const groups = groupByInitial(['Zoe', '나리', '林', 'anna', '가람', 'Adam', '1', '나나'], (name) => name, 'ko-KR')
  expect(groups.map(({ initial, items }) => `${initial}:${items.join(',')}`)).toEqual([
    'ㄱ:가람',
    'ㄴ:나나,나리',
    'A:Adam,anna',
    'L:林',
    'Z:Zoe',
    '#:1',
  ])
})

test.each([
  ['서나리', 'ㅅㄴ', true],
  ['서 나리', 'ㄴㄹ', true],
  ['까치', 'ㄲㅊ', true],
  ['서나리', '나리', true],
  ['서나리', 'ㄴㅅ', false],
  ['林小满', 'lxm', true],
  ['王小伟', 'XW', true],
  ['林小满', 'lm', false],
  ['王小明', 'wangxiaoming', true],
  ['王小明', 'wang xiao ming', true],
  ['王小明', 'xiaoming', true],
  ['王小明', 'WXM', true],
  ['王小明', 'wangxm', true],
  ['王小明', 'wxiaom', true],
  ['王小明', 'xiaom', true],
  ['王小明', 'wangming', false],
  ['王小明', 'angxiao', false],
  ['张志强', 'zhzhq', true],
  ['张志强', 'zzq', true],
  ['吕秀兰', 'lvxiulan', true],
  ['吕秀兰', 'luxiu', true],
  ['吕秀兰', 'lüxiu', true],
  ['吕秀兰', 'lǚxiùlán', true],
  ['吕秀兰', 'lúxiu', true],
  ['吕秀兰', 'laxiu', false],
  ['王小明', 'wángxiǎomíng', true],
  ['王·伟', 'wangwei', true],
  ['ＡＢＣ', 'abc', true],
  ['曾国庆', 'zengguoqing', true],
  ['刘朝阳', 'chaoyang', true],
  ['刘朝阳', 'liuzhaoyang', true],
  ['劉朝陽', 'lcy', true],
  ['刘朝阳', 'shaoyang', false],
  ['王乐乐', 'wanglele', true],
  ['王樂樂', 'yueyue', true],
  ['欧阳娜娜', 'ouyangnana', true],
  ['小王 Leo', 'wangleo', true],
  ['Grace Kim', 'rac', true],
  ['서나리', '', true],
  ['서나리', '나ㄹ', false],
])('REQ-84 of friends, %s is found by %s: %s', (name, typed, isFound) => {
  expect(isMeant(name, typed)).toBe(isFound)
})

test.each([
  ['劉朝陽', '刘朝', true],
  ['刘朝阳', '劉朝', true],
  ['头发', '髮', true],
  ['發財', '发财', true],
  ['發財', '髮', false],
  ['林(小)', '(小', true],
  ['서나리', '나리', true],
])('REQ-84 of friends, %s is found by %s, in either way of writing Chinese: %s', (name, typed, isFound) => {
  expect(isMeant(name, typed, anySpelling)).toBe(isFound)
})

test('REQ-84 a name of equal letters is looked through as fast as any: each rest of what was typed once', () => {
  expect(isMeant('a'.repeat(40), `${'a'.repeat(39)}b`)).toBe(false)
})
