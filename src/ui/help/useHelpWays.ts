import { env } from '#domain/settings/env.ts'
import { settingsOf } from '#domain/locale/variant.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectVariant } from '#core/store/visitSlice.ts'

/**
 * How to reach the provider from the country of the variant; an entry that is not configured is empty.
 * @returns phone numbers in readable form, of which `cardStop` blocks a card; web addresses with their protocol
 */
export const useHelpWays = () => ({
  ...settingsOf(useAppSelector(selectVariant)),
  email: env.VITE_HELP_EMAIL,
  accessibility: env.VITE_ACCESSIBILITY_URL,
})
