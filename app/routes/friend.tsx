export { Coming as Friend } from './coming.tsx'
