export { Coming as Chat } from './coming.tsx'
