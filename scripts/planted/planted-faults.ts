import { chatFaults } from './app/chat-faults.ts'
import { moneyScreenFaults } from './app/money-screen-faults.ts'
import { phoneFaults } from './app/phone-faults.ts'
import { consoleFaults } from './console-faults.ts'
import { conversationFaults } from './conversation-faults.ts'
import { countryFaults } from './country-faults.ts'
import { edgeFaults } from './edge-faults.ts'
import { ledgerFaults } from './ledger-faults.ts'
import { companyFaults } from './company-faults.ts'
import type { PlantedFault } from './planted-fault.ts'
import { contestFaults } from './contest-faults.ts'
import { pointFaults } from './point-faults.ts'
import { powerFaults } from './power-faults.ts'
import { structureFaults } from './structure-faults.ts'
import { walletFaults } from './wallet-faults.ts'
import { wiringFaults } from './wiring-faults.ts'

/** Faults that must never pass unseen, each with what turns red. `npm run planted` plants them. */
export const plantedFaults: readonly PlantedFault[] = [
  ...structureFaults,
  ...ledgerFaults,
  ...walletFaults,
  ...powerFaults,
  ...pointFaults,
  ...contestFaults,
  ...edgeFaults,
  ...companyFaults,
  ...countryFaults,
  ...chatFaults,
  ...conversationFaults,
  ...phoneFaults,
  ...moneyScreenFaults,
  ...consoleFaults,
  ...wiringFaults,
]
