import { type Failure, wordsOf } from '#domain/text/wording.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectTag } from '#core/store/visitSlice.ts'
import { useTranslation } from 'react-i18next'

/** Words failures in the language of the page. */
export function useWords(): (failure: Failure) => string {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  return (failure) =>
    wordsOf(failure, (key, values) => t(key as 'login.locked', { time: '', clock: '', ...values }), tag)
}
