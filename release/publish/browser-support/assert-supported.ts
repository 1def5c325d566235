import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { refusal } from 'store/message.ts';
import { filesBelow } from 'workspace/files-below.ts';
import { unsupportedIn } from './unsupported.ts';

/** Throws if a script in the folder uses what a supported browser lacks. Names the file and the feature. */
export async function assertSupported(app: AppName, folder: string): Promise<void> {
  const faults: string[] = [];
  for (const file of filesBelow(folder).filter((name) => name.endsWith('.js')))
    for (const feature of await unsupportedIn(readFileSync(path.join(folder, file), 'utf8')))
      faults.push(`  ${file}: ${feature}`);
  if (faults.length > 0)
    throw refusal('refused.unsupported', {
      text: `${app} would not run in every supported browser (docs/browsers.md). Write these without the newer features:\n${faults.sort().join('\n')}`,
    });
}
