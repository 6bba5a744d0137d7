export { Coming as Notice } from './coming.tsx'
