import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './command.ts';

const drafts = path.join(repository, 'node_modules/.cache/e2e-dev-edits');

/**
 * Replaces a passage of a source file while `check` runs, as someone does who works on it. The passage alone is put
 * back, so that an edit made to the file meanwhile by somebody else stays.
 */
export async function whileEdited(
  file: string,
  [before, after]: [before: string, after: string],
  check: () => Promise<void>,
): Promise<void> {
  replace(file, before, after);
  try {
    await check();
  } finally {
    replace(file, after, before);
  }
}

/** In one step: a server that reads the file meanwhile sees the old text or the new, never half of it. */
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
