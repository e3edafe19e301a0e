import { stand } from './boot.ts'

// The script of index.html.
stand()

// In development main is a script of its own.
const main = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href
const start = () => void (main && import(/* @vite-ignore */ main))
// The evaluation of main takes a while: what stands is painted before it, and takes what is typed.
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))
