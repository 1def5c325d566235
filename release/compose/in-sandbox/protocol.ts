import type { SectionFile, SectionName } from 'contract/section.ts';
import type { DocumentParts, Rendered, SiteFacts } from 'contract/shell-server.ts';
import type { Description } from 'store/composition.ts';
import type { Release } from 'store/release.ts';

/** What the composer knows of a section whose code does not run in this process. */
export type SectionRecord = { name: SectionName } & Pick<Description, 'routes' | 'card'>;

/** What the parent asks, a line of JSON each. */
export type Asked =
  /** Loads the code of the shell and of `run`. */
  | { ask: 'load'; releases: Release[]; run: string[] }
  | { ask: 'describe'; app: string; address: string }
  | { ask: 'site' }
  /** `sections`: all of the site, in their order. */
  | { ask: 'render'; path: string; today: string; sections: SectionRecord[] }
  | { ask: 'document'; parts: DocumentParts }
  | { ask: 'files'; app: string; today: string; address: string };

export interface Answer {
  load: unknown;
  describe: Description;
  site: SiteFacts;
  /** `read`: the keys of all texts and content that were looked up. */
  render: Rendered & { read: string[] };
  document: string;
  /** In both languages; the paths of the English ones start with `en/`. */
  files: { files: SectionFile[]; read: string[] };
}
