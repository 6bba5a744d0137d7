import { addresses, type PageInfo, type Path } from '../../app/lib/navigation/addresses.ts'
import { ko as site } from '../../live-site/lib/texts/ko.ts'
import { friends } from '../friends.ts'
import { listenOnLine, visits, type Visit } from '../phone/offered-walk.ts'
import { expect, openPhone, test } from '../people.ts'
import { afterBack } from '../screens/back-out.ts'
import { addressesOf } from '../screens/addresses-of.ts'
import { wordsIn } from '../words.ts'
import { prepareWorld } from '../world.ts'

const words = wordsIn('ko-KR')

/** Pages on which rewards are named and the notice is another, or does not belong. */
const withoutNotice: Partial<Record<Path, string>> = {
  '/home': 'the sentence about risk at its end',
  '/detail': 'an article, with the sentence about risk',
  '/search': 'words of articles',
  '/coins': 'prices, with the sentence about risk',
  '/charts': 'prices, with the sentence about risk',
  '/terms': 'the documents themselves',
  '/user': 'what I hold, with the sentence about risk',
  '/wallet': 'what I hold, with the sentence about CVC',
  '/buyback': 'the sentence about the price of a buyback',
  '/withdraw': 'a form of money',
  '/withdraw-record': 'money that left',
  '/recharge': 'money that came',
  '/address-book': 'where money goes',
  '/freeze': 'what happens to an account',
  '/dialogue': 'what people write',
  '/chat': 'what people write',
  '/notices': 'what happened, each with the page it leads to',
  '/announcements': 'what the company writes',
  '/operation': 'what I did',
  '/support': 'questions and answers',
  '/settings': 'what is told and what a deletion takes',
  '/studio': 'what one who applies is asked, one page below the notice',
  '/contest': 'what one who submits is asked, one page below the notice',
}
/** That nobody guarantees what CVC is worth. Documents say it where they must; on Home the card for newcomers, and the end of the feed for its prices. */
const notGuaranteed = /가치는 보장되지/g
const ofRewards = /CVC|XRP|USDT|보상|포인트|상금|경품/

test('REQ-184, REQ-147 every page is two taps from the company and its licence, for a visitor and for somebody logged in, and every page that speaks of rewards ends with the one notice; that CVC is worth nothing certain is said once', async ({
  browser,
  server,
}) => {
  const world = await prepareWorld(server.url)
  const far: string[] = []
  const silent: string[] = []
  const repeated: string[] = []
  const noticed = new Set<string>()
  for (const isVisitor of [true, false]) {
    const phone = await openPhone(browser, server.url, isVisitor ? {} : { as: world.mina })
    await listenOnLine(phone.page)
    await phone.page.goto('/#/user')
    await expect(phone.page).toHaveTitle(`${words('title.user')} · ${words('app.name')}`)
    const paths = (Object.entries(addresses) as [Path, PageInfo][]) // the keys of the table
      .filter(([, { isPublic }]) => !isVisitor || isPublic === true)
      .map(([path]) => path)
    const seen = await visits(
      phone.page,
      paths.flatMap((path) => addressesOf(path, world)),
    )
    const who = isVisitor ? 'a visitor' : 'Mina'
    far.push(...seen.filter((visit) => taps(visit, seen, isVisitor) > 2).map(({ at }) => `${who} at ${at}`))
    for (const { at, says } of seen) {
      if ((says.match(notGuaranteed)?.length ?? 0) > 1 && !['/terms', '/home'].includes(pathOf(at)))
        repeated.push(`${who} at ${at}`)
      if (says.includes(words('reward.risk'))) noticed.add(pathOf(at))
      else if (ofRewards.test(says) && !(pathOf(at) in withoutNotice)) silent.push(`${who} at ${at}`)
    }
    await phone.context.close()
  }
  expect(far, 'more than two taps from the company').toEqual([])
  expect(silent, 'speaks of rewards without the notice').toEqual([])
  expect(repeated, 'says twice that the value of CVC is not guaranteed').toEqual([])
  for (const path of ['/benefit', '/cvc', '/reward-record', '/unlock-record', '/xrp', '/event', '/contest', '/studio'])
    expect(noticed, path).toContain(path)
})

test('REQ-184 from a conversation the company is two taps away by its menu, and from the class site one', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const phone = await person('Mina', { as: mina })
  const { page, open } = phone
  await open(`dialogue?id=${jun.userId}`)
  await page.getByRole('button', { name: words('chat.more') }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: words('publisher.company') })
    .click()
  await expect(page).toHaveURL(/#\/plaform$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/#\/dialogue\?/)

  await page.goto('/live-site/?lang=ko')
  await expect(page.getByRole('heading', { name: site['closed.title'] })).toBeVisible()
  await page.getByRole('link', { name: site.company }).click()
  await expect(page).toHaveURL(/#\/plaform$/)
})

/** How often one taps from a page to the company; beyond two it does not matter how often. */
function taps({ at, leads }: Visit, seen: readonly Visit[], isVisitor: boolean): number {
  if (pathOf(at) === '/plaform' || leads.includes('/plaform')) return 1
  const back = afterBack(`#${at}`, `#${at}`, isVisitor)?.slice(1)
  const found = (lead: string) =>
    seen.find((visit) => visit.at === lead) ?? seen.find((visit) => visit.at === pathOf(lead))
  return [...leads, ...(back ? [back] : [])].some((lead) => found(lead)?.leads.includes('/plaform')) ? 2 : 3
}

function pathOf(address: string): string {
  return address.split('?', 1)[0]!
}
