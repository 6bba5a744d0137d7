import { config } from 'zod'

// The page's policy lets nothing make code from text; zod would try, and be reported for it.
config({ jitless: true })
