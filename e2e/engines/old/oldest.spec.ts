import { expect, test } from '@playwright/test'
import { handOn } from '../hand.ts'
import { inEngine, walkBack, walkMain } from '../walk.ts'
import { chromium112 } from './chromium-112.ts'
import { wpe } from './wpe.ts'

test('REQ-4 in Chromium 112 the main journey is walked whole', () => walkMain(chromium112))

test('REQ-27 in Chromium 112 Back and Escape close the topmost of what is open and nothing else', () =>
  walkBack(chromium112))

test('REQ-4 WPE WebKit 2.38, below the floor, is told so in three languages, and Home stays to be read', () =>
  inEngine(wpe, async (driver, server) => {
    const hand = handOn(driver)
    await driver.load(server.url)
    for (const words of [
      '이 브라우저는 오래되어 마당을 쓸 수 없어요.',
      '此浏览器版本过旧',
      'This browser is too old for Madang.',
    ])
      await hand.sees(words)
    expect((await hand.texts('#prepared h3')).length, 'articles are listed').toBeGreaterThan(0)
    expect(await driver.ask(() => document.querySelector('#app')?.childElementCount)).toBe(0)
  }))
