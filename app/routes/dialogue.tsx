export { Coming as Dialogue } from './coming.tsx'
