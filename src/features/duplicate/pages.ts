export { CodePage } from './pages/CodePage.tsx'
export { DuplicatedPage } from './pages/DuplicatedPage.tsx'
export {
  MergeErrorPage,
  MergePanel as Panel,
  MergeRejectionPage,
  MergeSuccessPage,
} from './pages/outcomes.tsx'
