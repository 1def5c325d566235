/** A section's HTML from the composed document, shown while or because its code is missing. */
export function ComposedHtml({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
