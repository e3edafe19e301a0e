// What a login shows after it has begun, in one chunk.
export { BackToApp } from './BackToApp.tsx'
export { LockNotice } from '#components/LockNotice'
export { RememberBox } from './RememberBox.tsx'
export { UsernameNote } from './UsernameNote.tsx'
