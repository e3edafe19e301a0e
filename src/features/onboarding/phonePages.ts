export { CreatePage } from './phonePages/CreatePage.tsx'
export { PhonePage } from './phonePages/PhonePage.tsx'
export { StepsPanel as Panel } from './steps.tsx'
