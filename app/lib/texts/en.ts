import { firstEn } from './en/first.ts'
import { accountEn } from './en/account.ts'
import { chatEn } from './en/chat.ts'
import { contestEn } from './en/contest.ts'
import { conversationEn } from './en/conversation.ts'
import { eventsEn } from './en/events.ts'
import { firstMinutesEn } from './en/first-minutes.ts'
import { friendsEn } from './en/friends.ts'
import { liveEn } from './en/live.ts'
import { lockEn } from './en/lock.ts'
import { marketEn } from './en/market.ts'
import { pagesEn } from './en/pages.ts'
import { picturesEn } from './en/pictures.ts'
import { partnersEn } from './en/partners.ts'
import { readerEn } from './en/reader.ts'
import { rechargeEn } from './en/recharge.ts'
import { reviewsEn } from './en/reviews.ts'
import { totalsEn } from './en/totals.ts'
import { rewardsEn } from './en/rewards.ts'
import { safetyEn } from './en/safety.ts'
import { settingsEn } from './en/settings.ts'
import { walletEn } from './en/wallet.ts'
import { noticesEn } from './en/notices.ts'
import { accessEn } from './en/access.ts'
import { countryEn } from './en/country.ts'
import { warningsEn } from './en/warnings.ts'
import { withdrawalEn } from './en/withdrawal.ts'
import { exchangeEn } from './en/exchange.ts'
import { studioEn } from './en/studio.ts'
import { xrpEn } from './en/xrp.ts'

/** English, the measure of the other languages. Names in braces are filled in; `locale.ts` asks for exactly them. */
export const en = {
  ...firstEn,

  'article.updated': 'updated {time}',
  'article.corrected': 'Corrected {time}.',
  'article.history': 'All corrections',
  'article.source': 'Original source',
  'article.otherLanguage': 'This article is not available in English yet, so you see it in {language}.',
  'article.related': 'Read next',
  'article.missing': 'Article not found',
  'article.missingText': 'It may have been taken down, or the address is incomplete.',
  'article.home': 'Go to articles',
  'article.sample': 'Written for Madang’s launch.',
  'article.linkCopied': 'Link copied',

  'search.placeholder': 'Articles, coins, studios',
  'search.recent': 'Recent searches',
  'search.clearAll': 'Clear all',
  'search.delete': 'Delete {text}',
  'search.onlyHere': 'Kept on this phone only, up to 10.',
  'search.hint': 'Coins are also found by their symbol: try BTC.',
  'search.coins': 'Coins',
  'search.articles': 'Articles',
  'search.count': '{n} found',
  'search.nothing': 'Nothing found for “{text}”',
  'search.nothingText': 'Try a shorter word, or a part of it.',

  'login.title': 'Log in to Madang',
  'login.text': 'Use the 10-digit ID you received when you registered.',
  'login.id': 'Account ID',
  'login.password': 'Password',
  'login.action': 'Log in',
  'login.forgot': 'Forgot password?',
  'login.register': 'Create an account',
  'password.show': 'Show password',
  'password.hide': 'Hide password',

  'captcha.label': 'Image code',
  'captcha.placeholder': 'Type what you see',
  'captcha.image': 'Image with characters to type',
  'captcha.again': 'New image',
  'captcha.failed': 'The image could not be loaded. Tap to try again.',
  'captcha.working': 'Verifying on your phone. This takes a few seconds.',
  'captcha.workingLong':
    'Your phone is calculating. At the moment this can take some minutes; you can also take a new image.',
  'captcha.progress': 'Progress of the calculation',
  'captcha.offer': 'If it is hard to read, your phone can calculate instead. That takes a few seconds.',
  'captcha.calculate': 'Calculate instead',
  'captcha.worked': 'Done. There is nothing to type here.',
  'captcha.cannotSee': 'Can’t read the image?',

  'register.title': 'Create an account',
  'register.invitedBy': '{name} invited you',
  'register.final': 'You can’t change who invited you later.',
  'register.restored': 'We kept what you entered. Please type the password again.',
  'register.nickname': 'Nickname',
  'register.password': 'Password',
  'register.passwordHint': 'At least 8 characters; try a short sentence.',
  'register.again': 'Confirm password',
  'register.againPlaceholder': 'Type it once more',
  'register.code': 'Invitation code',
  'register.codeHint': 'Leave it empty if you weren’t invited.',
  'register.codeFound': 'Code found',
  'register.required': 'Required',
  'register.optional': 'Optional',
  'register.age': 'I am 19 or older',
  'register.terms': 'I agree to the terms of use',
  'register.privacy': 'I agree to the collection and use of personal data',
  'register.marketing': 'Send me news and offers',
  'register.nightMarketing': 'Also between 21:00 and 08:00',
  'register.read': 'Read: {text}',
  'register.action': 'Register and get my ID',
  'register.haveAccount': 'I have an account',
  'strength.short': 'Too short',
  'strength.weak': 'Weak',
  'strength.fair': 'Fair',
  'strength.good': 'Strong',

  'welcome.title': 'Welcome, {name}',
  'welcome.text': 'Use this ID to log in. Write it down.',
  'welcome.id': 'Your account ID',
  'welcome.codes': 'Recovery codes',
  'welcome.codesText':
    'Shown only once. If you forget your password, any one of these lets you set a new one. Each works once.',
  'welcome.copyId': 'Copy ID',
  'welcome.copyAll': 'Copy ID and codes',
  'welcome.action': 'Start',

  'passwordChange.title': 'Change password',
  'passwordChange.old': 'Old password',
  'passwordChange.new': 'New password',
  'passwordChange.again': 'New password again',
  'passwordChange.captcha': 'Captcha',
  'passwordChange.note': 'Your other devices will be logged out. This one stays.',
  'passwordChange.action': 'Change password',
  'passwordChange.done': 'Successfully changed',
  'passwordReset.title': 'Set a new password',
  'passwordReset.text.code': 'Use one of the 8 recovery codes you were shown after registration.',
  'passwordReset.code': 'Recovery code',
  'passwordReset.action': 'Set new password',
  'passwordReset.done': 'Successfully changed. Please log in with the new password.',
  'passwordReset.noCode':
    'Without a code, use a text message or an e-mail if your account has a confirmed number or address.',

  'my.id': 'ID {id}',
  'my.copyId': 'Copy ID',
  'my.assets': 'My assets',
  'my.locked': '{amount} locked',
  'my.visitorTitle': 'You are not logged in',
  'my.visitorText': 'Log in to talk with friends and collect CVC. Reading is open to everyone.',
  'my.functions': 'Shortcuts',
  'my.invite': 'Invite',
  'my.rewardRecords': 'Rewards',
  'my.unlockRecords': 'Unlocks',
  'my.friends': 'Friends',
  'my.guide': 'Guide',
  'my.password': 'Change password',
  'my.language': 'Language',
  'my.theme': 'Appearance',
  'my.logout': 'Log out',
  'my.logoutTitle': 'Log out?',
  'my.logoutText': 'You’ll need your ID and password to log in again.',
  'theme.system': 'Match device',
  'theme.light': 'Light',
  'theme.dark': 'Dark',

  ...accountEn,
  ...chatEn,
  ...conversationEn,
  ...contestEn,
  ...eventsEn,
  ...firstMinutesEn,
  ...friendsEn,
  ...liveEn,
  ...lockEn,
  ...marketEn,
  ...picturesEn,
  ...partnersEn,
  ...pagesEn,
  ...readerEn,
  ...rechargeEn,
  ...reviewsEn,
  ...walletEn,
  ...noticesEn,
  ...accessEn,
  ...countryEn,
  ...warningsEn,
  ...withdrawalEn,
  ...exchangeEn,
  ...studioEn,
  ...xrpEn,
  ...totalsEn,
  ...rewardsEn,
  ...safetyEn,
  ...settingsEn,
} as const
