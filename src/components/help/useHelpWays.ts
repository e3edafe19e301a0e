import { env } from '#env'
import { settingsOf } from '#domain/locale/variant'
import { useAppSelector } from '#store/core/hooks'
import { selectVariant } from '#store/core/visit'

/**
 * How to reach the provider from the country of the variant; an entry that is not configured is empty.
 * @returns phone numbers in readable form, of which `cardStop` blocks a card; web addresses with their protocol
 */
export function useHelpWays() {
  const variant = useAppSelector(selectVariant)

  return {
    ...settingsOf(variant),
    email: env.VITE_HELP_EMAIL,
    accessibility: env.VITE_ACCESSIBILITY_URL,
  }
}
