export { Coming as UnlockRecord } from './coming.tsx'
