/** Every call of customer service, which also decides who asks for another country. Pages import the files themselves, each what it needs. */
export * from './support.ts'
export { askCountry, getMyCountry } from './country-requests.ts'
