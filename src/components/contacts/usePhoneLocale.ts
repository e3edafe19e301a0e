import { useAppSelector } from '#store/core/hooks'
import { selectVariant, selectTag } from '#store/core/visit'

/** For a phone field: the country of a national number, and the BCP 47 tag for the names of countries. */
export function usePhoneLocale() {
  return { defaultCountry: useAppSelector(selectVariant), tag: useAppSelector(selectTag) }
}
