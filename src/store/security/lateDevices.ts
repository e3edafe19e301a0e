import { createSessionThunk, valueOf } from '#store/core/sessionThunk'

/** Loads every device with its sessions for a page that does not show them: what reads them comes with it. */
export const loadDevicesLate = createSessionThunk(
  'devices/loadLate',
  async (_: void, { dispatch, signal, own }) => {
    const { loadDevices } = await own(import('./devices.ts'))
    const loading = dispatch(loadDevices())
    signal.addEventListener('abort', () => loading.abort())
    valueOf(await own(loading))
  },
  { failures: { other: 'error.server' } },
)
