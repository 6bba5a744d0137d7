export { Coming as Cvc } from './coming.tsx'
