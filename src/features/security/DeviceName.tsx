import { useSubmit } from '#components/useSubmit'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { longestName, nameDevice, selectTypedName } from '#store/security/deviceNames'
import { Button } from '#ui/action/Button'
import { TextField } from '#ui/form/TextField'
import { Form } from '#ui/layout/Form'
import { Dialog } from '#ui/overlay/Dialog'
import { DialogActions } from '#ui/overlay/DialogActions'
import { useTranslation } from 'react-i18next'

/** Gives a device a name, which only this browser knows; an empty field removes it. */
export function NameDialog({ device, onClose }: { device: string; onClose: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const typed = useAppSelector((state) => selectTypedName(state, device))
  const { register, onSubmit } = useSubmit({ defaultValues: { name: typed } })
  const onSave = onSubmit(({ name }) => {
    dispatch(nameDevice(device, name))
    onClose()
    return Promise.resolve(null)
  })
  return (
    <Dialog title={t('user.devices.name.title')} closeLabel={t('action.close')} onClose={onClose}>
      <Form onSubmit={onSave}>
        <TextField
          label={t('user.devices.name.label')}
          hint={t('user.devices.name.hint')}
          maxLength={longestName}
          autoComplete="off"
          {...register('name')}
        />
        <DialogActions>
          <Button variant="secondary" size="small" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" size="small">
            {t('action.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
