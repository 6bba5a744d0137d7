/** Texts of one's country, in English: the measure of the other languages. */
export const countryEn = {
  'country.title': 'Your country or region',
  'country.none': 'Not known',
  'country.text': 'Its law decides what you can use here.',
  'country.ask': 'Ask to change it',
  'country.waiting': 'You requested {country}. Two of our staff check it; the answer will be here.',
  'country.granted': 'It was changed to {country}, as you asked.',
  'country.refused': 'It was not changed to {country}.',
  'country.which': 'Where do you live?',
  'country.choose': 'Choose a country or region',
  'country.words': 'How can we see that you live there?',
  'country.note':
    'A picture of a bill or a residence card helps. Cover numbers we don’t need. Only the staff who decide see what you send; it is deleted 90 days after the decision.',
  'evidence.add': 'Add a picture',
  'evidence.picture': 'Picture {n}',
  'evidence.remove': 'Remove picture {n}',
  'country.sent': 'Sent. The answer will be in Help.',
} as const
