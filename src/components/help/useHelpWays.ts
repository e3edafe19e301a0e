import { useAppSelector } from '#store/core/hooks'
import { selectIsLux } from '#store/core/visit'

/**
 * How to reach the provider from the country of the variant; an entry that is not configured is empty.
 * @returns phone numbers in readable form, of which `cardStop` blocks a card; web addresses with their protocol
 */
export function useHelpWays() {
  const isLux = useAppSelector(selectIsLux)

  return {
    cardStop: isLux ? import.meta.env.VITE_CARD_STOP_LU : import.meta.env.VITE_CARD_STOP_BE,
    phone: isLux ? import.meta.env.VITE_HELP_PHONE_LU : import.meta.env.VITE_HELP_PHONE_BE,
    email: import.meta.env.VITE_HELP_EMAIL,
    site: isLux ? import.meta.env.VITE_HELP_URL_LU : import.meta.env.VITE_HELP_URL_BE,
    accessibility: import.meta.env.VITE_ACCESSIBILITY_URL,
  }
}
