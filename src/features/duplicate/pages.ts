export { CodePage } from './pages/CodePage.tsx'
export { DuplicatedPage } from './pages/DuplicatedPage.tsx'
export { MergeErrorPage, MergeRejectionPage, MergeSuccessPage } from './pages/outcomes.tsx'
export { MergePanel as Panel } from './MergePanel.tsx'
