import content from 'content:shell';
import { useContent } from 'platform';

/** Says, after another text, that browsers may report errors. */
export function ReportsNotice({ after }: { after: string }) {
  return `${after} ${useContent(content.site).reportsNotice ?? ''}`;
}
