import { foreignText } from '#domain/foreignText'
import type { MessageKey } from '#domain/message'
import { languageName, languagePrefix } from '#domain/personalData'
import { longDate } from '#domain/relativeTime'
import { paths } from '#paths'
import { selectTag } from '#store/core/visit'
import { editOpened, selectEdit } from '#store/profile/edits'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import type { Profile } from '#store/profile/user'
import { Button } from '#ui/Button'
import { Card } from '#ui/Card'
import { Facts } from '#ui/Facts'
import { useTranslation } from 'react-i18next'
import { PersonalForm } from './PersonalForm.tsx'
import { useFocusBack } from './useFocusBack.ts'

const genders: Readonly<Record<string, MessageKey>> = {
  F: 'user.profile.personal.genders.F',
  M: 'user.profile.personal.genders.M',
  X: 'user.profile.personal.genders.X',
}

/** The personal data: read-only until they are edited. */
export function PersonalCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const tag = useAppSelector(selectTag)
  const { isOpen } = useAppSelector((state) => selectEdit(state, 'personal'))
  const editButton = useFocusBack(isOpen)
  const title = t('user.profile.personal.title')

  if (isOpen) {
    return (
      <Card title={title}>
        <PersonalForm profile={profile} />
      </Card>
    )
  }
  const none = t('user.profile.none')
  const words = (text: string | null | undefined) => foreignText(text ?? '', 200) || none
  const language = languagePrefix(profile.language)
  const { gender } = profile
  const genderKey = gender && Object.hasOwn(genders, gender) ? genders[gender] : undefined
  return (
    <Card
      title={title}
      action={
        <Button
          ref={editButton}
          variant="secondary"
          size="small"
          onClick={() => dispatch(editOpened({ card: 'personal', owner: profile.id, page: paths.profile }))}
        >
          {t('action.edit')}
        </Button>
      }
    >
      <Facts
        items={[
          { label: t('user.profile.personal.firstname'), value: words(profile.firstname) },
          { label: t('user.profile.personal.lastname'), value: words(profile.lastname) },
          {
            label: t('user.profile.personal.birthdate'),
            value: (profile.birthdate && longDate(profile.birthdate, tag)) || none,
          },
          {
            label: t('user.profile.personal.language'),
            value: language ? languageName(language, tag) : none,
          },
          ...(gender
            ? [
                {
                  label: t('user.profile.personal.gender'),
                  value: genderKey ? t(genderKey) : foreignText(gender),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
