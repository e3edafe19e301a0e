import { settingsOf } from '#variantSettings'
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
    email: import.meta.env.VITE_HELP_EMAIL,
    accessibility: import.meta.env.VITE_ACCESSIBILITY_URL,
  }
}
