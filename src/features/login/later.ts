// The parts of a login that are loaded after the page, in one chunk.
export { BackToApp } from './BackToApp.tsx'
export { LockNotice } from '#components/LockNotice'
export { RememberBox } from './RememberBox.tsx'
export { UsernameNote } from './UsernameNote.tsx'
