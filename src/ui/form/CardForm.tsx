import { cardDigits, cardIssue, cardPrefixIssue, groupCard, groupCardAt } from '#domain/text/cardNumber.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldForm, type FieldFormProps } from './FieldForm.tsx'
import type { FieldProps } from './useSubmit.tsx'

/**
 * Groups the digits of the field by four, and keeps the caret at its digit. The text of an input method is left alone
 * until it is done: to change it before would enter it twice.
 */
const grouping = (field: FieldProps) => (event: SyntheticEvent<HTMLInputElement>) => {
  const { currentTarget: target, nativeEvent } = event
  const { inputType, isComposing } = nativeEvent as InputEvent
  const isForward = inputType === 'deleteContentForward'
  const { text, caret } = groupCardAt(target.value, target.selectionStart ?? target.value.length, isForward)
  if (!isComposing && text !== target.value) {
    target.value = text
    target.setSelectionRange(caret, caret)
  }
  return field.onChange(event)
}

/** A form for a card number, 4-4-4-4. A prefix of another kind of card is refused at the fourth digit already. */
export function CardForm(props: FieldFormProps) {
  const { t } = useTranslation()
  return (
    <FieldForm
      {...props}
      initial={groupCard(props.initial)}
      name="card"
      validate={cardIssue}
      validateTyping={cardPrefixIssue}
      clean={groupCard}
      toTarget={cardDigits}
    >
      {(field) => (
        <TextField
          {...field}
          onChange={grouping(field)}
          onCompositionEnd={grouping(field)}
          label={t('code.card')}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          hint={t('code.hint.card')}
        />
      )}
    </FieldForm>
  )
}
