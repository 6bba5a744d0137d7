export { Coming as Benefit } from './coming.tsx'
