export { CreatePage } from './CreatePage.tsx'
export { PhonePage } from './PhonePage.tsx'
