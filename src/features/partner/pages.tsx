export { ApprovePage } from './ApprovePage.tsx'
export { PartnerPage } from './PartnerPage.tsx'
