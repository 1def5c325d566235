/** The HTML that our own build composed for a section, shown again when the section's code fails on that page. */
export function ComposedHtml({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
