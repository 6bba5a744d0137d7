export { Coming as Profile } from './coming.tsx'
