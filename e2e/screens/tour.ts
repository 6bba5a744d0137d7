import { expect, type Page } from '@playwright/test'
import { rewardKinds } from '@madang/contract/rewards/reward-kinds.ts'
import { showAmounts } from './money-stop.ts'
import { at, stop, type Stop } from './stop.ts'
import { conversationStops } from './tour-conversation.ts'
import type { Words } from '../words.ts'

const article = 'detail?id=four-numbers-of-a-week'

/** Every screen of the app and its more important states. */
export const tour: readonly Stop[] = [
  at('home', 'visitor', 'home', seesFeed),
  stop('coins', 'visitor', 'coins', (words) => words('coins.sampleNote')),
  at('charts', 'mina', 'charts?symbol=BTC', async (page) => {
    await expect(page.locator('.chart canvas').first()).toBeVisible()
    await expect(page.locator('.chart-values')).toBeVisible()
  }),
  at('charts-alert', 'mina', 'charts?symbol=XRP', async (page, words) => {
    await page.getByRole('button', { name: words('alert.make') }).click()
    await expect(page.getByRole('dialog').getByText(words('alert.none'))).toBeVisible()
  }),
  at('detail', 'visitor', article, seesArticle),
  at('detail-report', 'mina', article, async (page, words) => {
    await page.getByRole('button', { name: words('article.more') }).click()
    await page.getByRole('button', { name: words('articleReport.action') }).click()
    await expect(page.getByRole('radio', { name: words('articleReport.reason.wrong') })).toBeVisible()
  }),
  stop('plaform', 'visitor', 'plaform?id=onsaemi-studio', (words) => words('publisher.licenceLookUp')),
  stop('reading', 'mina', 'reading', (words) => words('reading.feedEmptyText')),
  stop('live', 'mina', 'live', (words) => words('live.schedule')),
  at('announcements', 'mina', 'announcements', async (page) => {
    await page.getByRole('button', { expanded: false }).first().click()
    await expect(page.getByRole('button', { expanded: true })).toBeVisible()
  }),
  stop('notices', 'mina', 'notices', (words) => words('notices.kept')),
  stop('detail-missing', 'visitor', 'detail?id=no-such-article', (words) => words('article.missing')),
  stop('search', 'visitor', 'search', (words) => words('search.hint')),
  stop('search-found', 'visitor', 'search?q=BTC', () => 'BTC'),
  stop('search-publishers', 'visitor', 'search?q=Onsaemi', (words) => words('search.publishers')),
  stop('search-nothing', 'visitor', 'search?q=zzzqqq', (words) => words('search.nothing', { text: 'zzzqqq' })),
  stop('suspended-again', 'visitor', 'suspended', (words) => words('suspended.again')),
  stop('login', 'visitor', 'login', (words) => words('login.text')),
  at(
    'register',
    'visitor',
    ({ inviteCode }) => `share?inviteCode=${inviteCode}`,
    async (page, words) => {
      await expect(page.getByText(words('register.invitedBy', { name: '김민아' }))).toBeVisible()
      await seesCaptcha(page, words)
    },
  ),
  at('register-refused', 'visitor', 'register', async (page, words) => {
    await seesCaptcha(page, words)
    await page.getByRole('button', { name: words('register.action') }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await goes(page)
  }),
  at('password-reset', 'visitor', 'passwordmodify?mode=reset', seesCaptcha),
  at('language', 'visitor', 'multilingual', async (page) =>
    expect(page.getByRole('radio', { checked: true })).toBeVisible(),
  ),
  stop('user-visitor', 'visitor', 'user', (words) => words('my.visitorText')),
  stop('benefit-visitor', 'visitor', 'benefit', (words) => words('benefit.visitorText')),
  stop('support-visitor', 'visitor', 'support', (words) => words('support.q.staff')),
  stop('support', 'mina', 'support', (words) => words('report.reason.scam')),
  at('support-talk', 'mina', 'support', async (page, words) => {
    await page.getByRole('button', { name: words('support.write') }).click()
    await expect(page.getByRole('article').first()).toContainText('10:00')
  }),
  at('settings', 'mina', 'settings', async (page, words) => {
    await expect(page.getByRole('switch', { name: words('push.quiet') })).toBeVisible()
    await expect(page.getByRole('switch', { name: words('settings.findable') })).toBeVisible()
  }),
  at('settings-quiet', 'newcomer', 'settings', async (page, words) => {
    const quiet = page.getByRole('switch', { name: words('push.quiet') })
    await expect(quiet).toBeVisible()
    if (!(await quiet.isChecked())) await quiet.click()
    await expect(page.getByLabel(words('push.from'))).toHaveValue('22:00')
    await page.getByLabel(words('push.from')).scrollIntoViewIfNeeded()
  }),
  at('user-offline', 'mina', 'user', async (page, words) => {
    await expect(page.getByText('김민아')).toBeVisible()
    await expect(page.locator('.banner-ground')).toBeAttached()
    await page.context().setOffline(true)
    await expect(page.locator('.offline-line')).toBeVisible()
    await expect(page.getByRole('heading', { name: words('my.assets') })).toBeVisible()
  }),
  stop('recharge', 'mina', 'recharge', (words) => words('recharge.copyCode')),
  stop('recharge-records', 'newcomer', 'recharge?part=records', (words) => words('recharge.recordsEmpty')),
  stop('studio', 'mina', 'studio', (words) => words('studio.payHighest')),
  at('studio-apply', 'mina', 'studio?part=apply', async (page, words) => {
    await page.getByRole('textbox', { name: words('studio.plan') }).fill('Every Saturday')
    await page.getByRole('button', { name: words('studio.send') }).click()
    await expect(page.getByText(words('studio.cityWrong', { most: 40 }))).toBeVisible()
  }),
  stop('contest', 'mina', 'contest', (words) => words('contest.none')),
  stop('contest-visitor', 'visitor', 'contest', (words) => words('contest.logIn')),
  at('contest-submit', 'mina', 'contest?part=submit', async (page, words) => {
    await expect(page.getByRole('textbox', { name: words('contest.fieldTitle') })).toBeVisible()
    await page.getByRole('button', { name: words('contest.block.list') }).click()
  }),
  stop('contest-no-result', 'visitor', 'contest?cycle=999999', (words) => words('error.title')),
  at('event', 'visitor', 'event', async (page, words) => {
    await expect(page.getByRole('main').getByRole('link').nth(2)).toBeVisible()
    await page.getByRole('button', { name: words('event.over') }).click()
    await expect(page.getByRole('heading', { name: words('event.over'), exact: true })).toBeVisible()
  }),
  stop('event-one', 'mina', 'event?id=bonus-event', (words) => words('event.notJoined')),
  at('event-rules', 'visitor', 'event?id=hundred-winners', async (page, words) => {
    await page.getByRole('button', { name: words('event.rulesVersion', { n: 1 }) }).click()
    await expect(page.getByRole('dialog').getByText(words('event.rulesKept'))).toBeVisible()
  }),
  stop('tokenomics', 'visitor', 'tokenomics', (words) => words('paper.supply')),
  stop('terms', 'visitor', 'terms?doc=privacy', (words) => words('terms.counsel')),
  stop('security', 'mina', 'security', (words) => words('security.here')),
  at('security-phone', 'mina', 'security', async (page, words) => {
    await page.getByRole('button', { name: words('contact.phone') }).click()
    await expect(page.getByRole('dialog').getByText(words('contact.hint.phone'))).toBeVisible()
  }),
  at('security-codes', 'newcomer', 'security', async (page, words) => {
    await page.getByRole('button', { name: words('security.renew') }).click()
    await expect(page.getByRole('dialog').getByText(words('security.renewText'))).toBeVisible()
  }),
  stop('operation', 'mina', 'operation', (words) => words('steps.isDone')),
  at('operation-activity', 'mina', 'operation', async (page, words) => {
    await page.getByRole('tab', { name: words('operation.activity') }).click()
    await expect(page.getByRole('main').getByText(words('activity.registered')).first()).toBeVisible()
  }),
  stop('blacklist', 'mina', 'blacklist', () => '최유리'),
  stop('settings-consents', 'mina', 'settings?part=consents', (words) => words('register.privacy')),
  stop('settings-export', 'mina', 'settings?part=export', (words) => words('export.has4')),
  stop('settings-leave', 'mina', 'settings?part=leave', (words) => words('leaving.lose')),
  at('password-reset-sms', 'visitor', 'passwordmodify?mode=reset', async (page, words) => {
    await page.getByRole('tab', { name: words('passwordReset.bySms') }).click()
    await seesCaptcha(page, words)
  }),
  at('benefit-poster', 'mina', 'benefit?tab=invite', async (page, words) => {
    await page.getByRole('button', { name: words('poster.open') }).click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  }),
  stop('user', 'mina', 'user', () => '김민아'),
  at('user-shown', 'mina', 'user', async (page, words) => {
    await showAmounts(page, words)
    await expect(page.getByText(/CVC/).first()).toBeVisible()
  }),
  at('password-change', 'mina', 'passwordmodify', seesCaptcha),
  stop('chat', 'mina', 'chat', () => '王小明'),
  stop('chat-empty', 'newcomer', 'chat', (words) => words('chat.emptyText')),
  at('chat-menu', 'mina', 'chat', async (page, words) => {
    await page.getByRole('link', { name: '王小明' }).press('Shift+F10')
    await expect(page.getByRole('dialog').getByRole('button', { name: words('chat.pin') })).toBeVisible()
  }),
  ...conversationStops,
  at('detail-share', 'mina', article, async (page, words) => {
    await seesArticle(page, words)
    await page.getByRole('button', { name: words('action.share') }).click()
    await expect(page.getByRole('dialog').getByText(words('card.toFriend'))).toBeVisible()
  }),
  stop('notice', 'mina', 'notice', () => '윤도현'),
  at('notice-out', 'mina', 'notice', async (page, words) => {
    await page.getByRole('tab', { name: words('notice.out') }).click()
    await expect(page.getByRole('main').getByText('한지수')).toBeVisible()
  }),
  stop('notice-empty', 'newcomer', 'notice', (words) => words('notice.emptyIn')),
  stop('addfriend', 'mina', 'addfriend', (words) => words('add.qrText')),
  stop(
    'addfriend-found',
    'mina',
    ({ stranger }) => `addfriend?id=${stranger.userId}`,
    () => '윤도현',
  ),
  stop('friend', 'mina', 'friend', () => 'Olivia Chen'),
  stop('friend-empty', 'newcomer', 'friend', (words) => words('friend.emptyText')),
  at('profile', 'mina', 'profile', async (page, words) =>
    expect(page.getByRole('textbox', { name: words('profile.nickname') })).toHaveValue('김민아'),
  ),
  stop(
    'profile-friend',
    'mina',
    ({ seojun }) => `profile?id=${seojun.userId}`,
    () => '박서준',
  ),
  stop(
    'profile-stranger',
    'mina',
    ({ stranger }) => `profile?id=${stranger.userId}`,
    () => '윤도현',
  ),
  stop('benefit', 'mina', 'benefit', (words) => words('benefit.more')),
  stop('benefit-invite', 'mina', 'benefit?tab=invite', () => 'Olivia Chen'),
  at('benefit-rules', 'visitor', 'benefit', async (page, words) => {
    await page.getByRole('button', { name: words('benefit.rules') }).click()
    await expect(page.getByRole('dialog').getByText(words('rules.valid', { active: '3', days: '15' }))).toBeVisible()
  }),
  stop('cvc', 'mina', 'cvc', (words) => words('cvc.locked')),
  at('cvc-shown', 'mina', 'cvc', async (page, words) => {
    await showAmounts(page, words)
    await expect(page.getByText(/\d\s?CVC/).first()).toBeVisible()
  }),
  at('cvc-why', 'mina', 'reward-record', async (page, words, locale) => {
    const kind = rewardKinds.registration.label[locale]
    await page.getByRole('tabpanel').getByRole('button', { name: kind }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('amount.show') })
      .click()
    await expect(page.getByRole('dialog').getByText('24.375')).toBeVisible()
  }),
  stop('reward-record', 'mina', 'reward-record', (words) => words('record.granted')),
  at('cvc-calendar', 'mina', 'cvc', async (page, words) => {
    await page.getByRole('button', { name: words('cvc.calendar') }).click()
    await expect(page.getByRole('dialog').getByText(words('calendar.note'))).toBeVisible()
  }),
  at('statement', 'mina', 'statement', async (page, words) => {
    await showAmounts(page, words)
    await expect(page.getByText(words('statement.kind.earned')).first()).toBeVisible()
  }),
  stop('cvc-odd', 'mina', 'cvc-odd', (words) => words('airdrop.state.notReached')),
  stop('reviews', 'warned', 'reward-record?type=review', (words) => words('review.state.review')),
  stop('totals', 'visitor', 'totals', (words) => words('totals.budgets')),
  stop('xrp', 'mina', 'xrp', (words) => words('xrp.referral')),
  stop('xrp-community', 'mina', 'xrp?part=community', (words) => words('community.tiers')),
  stop('wallet-awards', 'newcomer', 'wallet?part=awards', (words) => words('award.none')),
  stop('xrp-partner', 'mina', 'xrp?part=partner', (words) => words('partner.notYet')),
  stop('xrp-record', 'mina', 'xrp-record', (words) => words('xrp.received')),
  stop('xrp-record-empty', 'newcomer', 'xrp-record', (words) => words('xrp.none')),
  stop('exchange', 'mina', 'exchange', (words) => words('exchange.items')),
  stop('exchange-records', 'newcomer', 'exchange?part=records', (words) => words('exchange.noRecords')),
  stop('unlock-record', 'mina', 'unlock-record', (words) => words('record.unlocked')),
]

async function seesFeed(page: Page, words: Words): Promise<void> {
  // The app has taken the place of the page the server drew.
  await expect(page.locator('#prepared')).toHaveCount(0)
  await expect(page.getByRole('tabpanel').getByRole('link').nth(2)).toBeVisible()
  await expect(page.getByText(words('home.sample')).first()).toBeVisible()
}

async function seesCaptcha(page: Page, words: Words): Promise<void> {
  await expect(page.getByAltText(words('captcha.image'))).toBeVisible()
}

async function seesArticle(page: Page, words: Words): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: words('article.related') }).first()).toBeVisible()
}

/** The toast covers what is under it; it goes by itself. */
async function goes(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)
}
