/** A sentence that is known only after the page is shown: until then one like it, unseen, keeps its place. */
export function Later({ text, like }: { text: string | null | undefined; like: string }) {
  return text ?? <span className="unseen">{like}</span>
}
