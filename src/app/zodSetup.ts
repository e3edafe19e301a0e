import * as z from 'zod/mini'

// Compiled schemas would need eval, which the CSP forbids. Imported before any schema is made.
z.config({ jitless: true })
