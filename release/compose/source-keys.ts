import { cacheKey } from './cache-key.ts';
import { composerVersion } from './composer-version.ts';
import type { ReleasedSite } from './released-site.ts';

/**
 * Gives a hash of what a document, or the files of a section, are made of (docs/decisions/027-composing-a-large-site.md),
 * from the records of the releases. Of what their code says, only which content it asked for: a wrong answer makes pages
 * of that code old, and no others. `what` is an address or the name of a section.
 */
export function sourceKeys(site: ReleasedSite, today: string) {
  const { shellApp, routes, cards, frame } = site;
  // Node is part of it because it formats dates.
  const facts = JSON.stringify([routes, cards, frame]);
  const common = cacheKey(composerVersion(), process.version, today, shellApp.codeKey, facts);
  return (what: string, sections: string[], content: string[]): string => {
    const code = sections.map((name) => site.app(name).codeKey);
    const found = content.map((key) => site.contentAddress(key) ?? '');
    return cacheKey(common, JSON.stringify([what, sections, code, content, found]));
  };
}

export type KeyOf = ReturnType<typeof sourceKeys>;
