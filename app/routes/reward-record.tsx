export { Coming as RewardRecord } from './coming.tsx'
