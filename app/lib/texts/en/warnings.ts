/** Texts of warnings, in English: the measure of the other languages. */
export const warningsEn = {
  'warning.title': 'You’ve received a warning',
  'warning.where': 'You find it in Help, and you can appeal there.',
  'warning.look': 'To Help',
  'warning.read': 'I have read it',
  'warning.mine': 'Warnings I was given',
  'warning.toAppeal': 'Appeal',
  'warning.words': 'Tell us why you disagree',
  'warning.once': 'You can appeal once for each warning. Someone who didn’t give it will review it.',
  'warning.appeal.waiting': 'Your appeal is being reviewed. We’ll reply here.',
  'warning.appeal.granted': 'The warning was taken back.',
  'warning.appeal.upheld': 'The warning stands.',
} as const
