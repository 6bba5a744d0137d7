import { config } from 'zod'

// The page's policy forbids making code from text; zod would try it and be reported.
config({ jitless: true })
