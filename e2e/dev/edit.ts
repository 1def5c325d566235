import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../shared-settings.ts';

const drafts = path.join(repository, 'node_modules/.cache/e2e-dev-edits');

/**
 * Replaces a passage of a source file while `check` runs, as a developer would. Restores only the passage, so that other
 * edits made to the file in the meantime stay.
 */
export async function whileEdited(
  file: string,
  [before, after]: readonly [before: string, after: string],
  check: () => Promise<void>,
): Promise<void> {
  replace(file, before, after);
  try {
    await check();
  } finally {
    replace(file, after, before);
  }
}

/** Atomic: a server that reads the file finds the old text or the new one. */
function replace(file: string, before: string, after: string): void {
  const full = path.join(repository, file);
  const text = readFileSync(full, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not contain “${before}”: adapt the edit in this test.`);
  mkdirSync(drafts, { recursive: true });
  const draft = path.join(drafts, path.basename(file));
  writeFileSync(
    draft,
    text.replace(before, () => after),
  );
  renameSync(draft, full);
}
