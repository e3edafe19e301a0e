export { ApprovePage } from './pages/ApprovePage.tsx'
export { PartnerPage } from './pages/PartnerPage.tsx'
