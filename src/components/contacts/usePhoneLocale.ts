import { defaultCountry } from '#domain/locale/variant'
import { useAppSelector } from '#store/core/hooks'
import { selectIsLux, selectTag } from '#store/core/visit'

/** For a phone field: the country of a national number, and the BCP 47 tag for the names of countries. */
export function usePhoneLocale() {
  return { defaultCountry: defaultCountry(useAppSelector(selectIsLux)), tag: useAppSelector(selectTag) }
}
