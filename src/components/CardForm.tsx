import { cardDigits, cardIssue, cardPrefixIssue, groupCard, groupCardAt } from '#domain/cardNumber'
import { TextField } from '#ui/TextField'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldForm, type FieldFormProps } from './FieldForm.tsx'

// Room for a number that is pasted with spaces or hyphens between its digits.
const longest = 40

/** Groups the digits of the field by four, and keeps the caret at its digit. */
function group({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const isForward = (nativeEvent as InputEvent).inputType === 'deleteContentForward'
  const { text, caret } = groupCardAt(target.value, target.selectionStart ?? target.value.length, isForward)
  if (text === target.value) return
  target.value = text
  target.setSelectionRange(caret, caret)
}

/** A form for a card number, 4-4-4-4. A prefix of another kind of card is refused at the fourth digit already. */
export function CardForm(props: FieldFormProps) {
  const { t } = useTranslation()
  return (
    <FieldForm
      {...props}
      initial={groupCard(props.initial)}
      kind={{
        name: 'card',
        check: cardIssue,
        checkTyping: cardPrefixIssue,
        toTarget: cardDigits,
        draw: (field, error) => (
          <TextField
            {...field}
            onChange={(event) => {
              group(event)
              return field.onChange(event)
            }}
            label={t('code.card')}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={longest}
            hint={t('code.hint.card')}
            error={error}
          />
        ),
      }}
    />
  )
}
