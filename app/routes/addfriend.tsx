export { Coming as AddFriend } from './coming.tsx'
