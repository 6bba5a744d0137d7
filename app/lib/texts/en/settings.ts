/** Texts of settings, notifications and offline use, in English: the measure of the other languages. */
export const settingsEn = {
  'banner.request': 'Wants to be friends',
  'banner.label': 'New',
  'maintenance.comes': 'Maintenance {from} – {to}: {title}',
  'maintenance.lasts':
    'Under maintenance, back {to}. You can read, cancel a withdrawal and freeze your account. {title}',
  'offline.since': 'Offline · as of {time}',
  'offline.plain': 'You are offline',
  'version.ready': 'A new version is ready',
  'version.action': 'Reload',

  'settings.look': 'Language and appearance',
  'settings.privacy': 'Chat and privacy',
  'settings.readMarks': 'Delivery and read receipts',
  'settings.readMarksText': 'When off, you do not see those of others either.',
  'settings.findable': 'Let people find me by nickname',
  'settings.findableText': 'Others can find you by part of your nickname. By ID you can always be found.',

  'push.title': 'Notifications',
  'push.here': 'Notifications on this phone',
  'push.hereText': 'Also while Madang is closed. You can switch it off at any time.',
  'push.refused':
    'Your browser does not let Madang notify you. You can allow it in the browser’s settings for this site.',
  'push.missing': 'This browser cannot receive notifications.',
  'push.missingIos': 'On iPhone and iPad, notifications work once Madang is on the home screen.',
  'push.failed': 'The notifications could not be switched on. Please try again later.',
  'push.messages': 'Messages',
  'push.requests': 'Friend requests',
  'push.accepted': 'Accepted friend requests',
  'push.classes': 'Classes',
  'push.rewards': 'Rewards',
  'push.campaigns': 'Events',
  'push.announcements': 'Announcements',
  'push.always':
    'Logins, security changes, deposits, buybacks and withdrawals are always notified: anyone who got into your account could turn them off first. Everything stays in your inbox.',
  'push.hideSender': 'Hide sender',
  'push.hideSenderText': 'A notification only says “New message”.',
  'push.quiet': 'Quiet hours',
  'push.quietText': 'Between these times only notifications that cannot be switched off come, {zone}.',
  'push.from': 'From',
  'push.to': 'To',

  'install.title': 'Home screen',
  'install.action': 'Add to home screen',
  'install.text': 'Madang then opens like an app, and can be read without a network.',
  'install.done': 'Madang is on your home screen.',
  'install.ios': 'In Safari, tap Share and then “Add to Home Screen”.',
  'install.menu': 'In the browser’s menu, choose “Install app” or “Add to Home screen”.',

  'storage.title': 'On this phone',
  'storage.text':
    'The latest conversations and articles are kept here so that they can be read offline. When you log out, everything but language and appearance is deleted.',
  'storage.size': 'Space used: {size} MB',
  'inapp.push': 'The browser inside this app can’t receive notifications. Open Madang in your phone’s browser.',
} as const
