/** Texts of the first minutes: what is told, who invited, the first words; in English: the measure of the other languages. */
export const firstMinutesEn = {
  'meet.atOnce': 'You become friends at once and can chat.',
  'meet.apply': 'Send a friend request. You can chat once it is accepted.',
  'meet.befriend': 'Become friends and chat',
  'meet.send': 'Send friend request',
  'meet.sent': 'Request sent. You can chat once {name} accepts it.',
  'meet.friends': 'You are friends now.',
  'meet.chat': 'Chat',
  'meet.message': 'Thank you for inviting me.',

  'greet.title': 'Say hello',
  'greet.thanks': 'Thank you for the invitation!',
  'greet.hello': 'Hello, nice to meet you!',
  'greet.how': 'How are you these days?',

  'byLink.title': 'Become friends with people who sign up by your link?',
  'byLink.text':
    'If they want to, you become friends without a request. Rewards stay the same. You can change this in Settings.',
  'byLink.yes': 'Friends at once',
  'byLink.no': 'Ask me each time',
  'byLink.setting': 'Friends at once by my link',
  'byLink.settingText': 'When off, people who sign up by your link send you a friend request.',
  'notice.myInvitee': 'Signed up by your invitation',

  'reward.waits': '{amount}\u00a0CVC is waiting for you',
  'reward.waitsText': 'It can be credited from the next day you open Madang.',
  'reward.told': 'You received {held}\u00a0CVC',
  'reward.toldText':
    '{free}\u00a0CVC is available now, {locked}\u00a0CVC is locked. Check-ins and live classes unlock it step by step.',
  'reward.eye': 'Amounts are usually hidden. The eye at the top of a page shows them.',

  'register.nicknameHint': 'The name your friends see, 2 to 20 characters.',
  'nickname.fault.length': 'Use 2 to 20 characters.',
  'nickname.fault.unseen': 'Use letters, digits or emoji that can be seen.',
  'nickname.fault.staff': 'A name that looks like our staff cannot be used.',
  'password.fault.short': 'Use at least 8 characters.',
  'password.fault.long': 'Use at most 128 characters.',
  'password.fault.unseen': 'One of these characters cannot be used.',
  'password.fault.own': 'Your nickname or ID cannot be the password.',
  'password.fault.common': 'Common passwords cannot be used. Try a short sentence.',

  'visit.chatTitle': 'Chat with friends, one to one',
  'visit.chatText':
    'Only friends who accepted each other can write. Log in to send messages and read them offline too.',
  'visit.liveTitle': 'Live classes unlock CVC',
  'visit.liveText': 'Log in to see the timetable and join a class. Your counted time unlocks CVC.',
} as const
