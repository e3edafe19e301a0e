export { ApprovePage } from './pages/ApprovePage.tsx'
export { PartnerPage } from './pages/PartnerPage.tsx'
export { ConsentPanel as Panel } from './ConsentPanel.tsx'
