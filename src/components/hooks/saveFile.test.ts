import { savedFiles } from '#testing/files.ts'
import { stopClock } from '#testing/time.ts'
import { expect, it, vi } from 'vitest'
import { saveFile } from './saveFile.ts'

it('a file is named by the day of here, and its address is given back once it has been read', async () => {
  stopClock(new Date(2026, 0, 2, 0, 30).getTime())
  const files = savedFiles()
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  expect(saveFile('sessions', 'csv', '\ufeff"Liège"')).toBe('sessions-2026-01-02.csv')
  expect(files).toMatchObject([{ name: 'sessions-2026-01-02.csv', type: 'text/csv;charset=utf-8' }])
  expect(revoked).not.toHaveBeenCalled()
  expect(await files[0]?.text()).toBe('\ufeff"Liège"')
  vi.advanceTimersByTime(60_000)
  expect(revoked).toHaveBeenCalledTimes(1)
})
