/** Texts of the lock of a shared phone, in English: the measure of the other languages. */
export const lockEn = {
  'lock.title': 'Lock for amounts',
  'lock.rowText': 'A PIN before amounts and pages of money on this phone',
  'lock.on': 'On',
  'lock.off': 'Off',
  'lock.about':
    'On a phone you share: amounts stay hidden, and Benefit, wallet and records ask for a PIN. Chat and articles stay open.',
  'lock.ends':
    'The PIN is for this phone alone. If you forget it, log out and in with your ID and password: that takes the lock away. Your money is never locked.',
  'lock.honest':
    'It protects from glances, not from someone who can read the browser’s data. Log out before a stranger gets the phone.',
  'lock.cannot': 'This browser cannot keep a lock.',
  'lock.newPin': 'New PIN, 6 digits',
  'lock.pin': 'PIN, 6 digits',
  'lock.again': 'The same PIN again',
  'lock.showPin': 'Show PIN',
  'lock.hidePin': 'Hide PIN',
  'lock.different': 'The two PINs differ.',
  'lock.set': 'Turn on',
  'lock.isOn': 'The lock is on',
  'lock.change': 'Change PIN',
  'lock.remove': 'Turn off',
  'lock.removed': 'The lock is off',
  'lock.now': 'Lock now',
  'lock.after': 'Lock when away for',
  'lock.atOnce': 'At once',
  'lock.passkey': 'Unlock with passkey',
  'lock.passkeyText': 'By fingerprint or face, as well as by PIN.',
  'lock.closed': 'Amounts are locked',
  'lock.closedText': 'Enter the PIN you chose on this phone.',
  'lock.open': 'Unlock',
  'lock.wrong': 'Wrong PIN. Tries before this phone is logged out: {n}.',
  'lock.wait': 'Too many wrong PINs. Try again in {time}.',
  'lock.out': 'The PIN was wrong {n} times. Please log in again.',
  'lock.forgot': 'Forgot the PIN?',
  'lock.forgotText':
    'Logging in again with ID and password takes the lock away. What this phone keeps for reading offline is deleted.',
} as const
