import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteFolder } from 'store/site-folder.ts';
import { repeatedContent } from 'tools/content/testing/repeat-content.ts';
import { repository } from 'tools/workspace/apps.ts';
import { copyReleases } from '../checkout.ts';
import { above, type Given, type Report } from './measure.ts';

/** How many times as long the composing of ten times the content may take. */
const maxRatio = 10;

/** Composes every document of today’s content, and of ten times as many events, articles and documents. */
export async function measureGrowth({ log }: Given): Promise<Report> {
  const rows: Record<string, { documents: number; seconds: number }> = {};
  for (const times of [1, 10]) {
    log(`Composing ${times} × the content…`);
    const content = times > 1 ? repeatedContent(['events', 'news', 'resources'], times, 1).content : undefined;
    rows[`${times} ×`] = composeAll(content);
    if (content) rmSync(content, { recursive: true });
  }
  const [once = 0, tenTimes = 0] = Object.values(rows).map(({ seconds }) => seconds);
  const missed = above('Composing ten times the content', tenTimes, maxRatio * once, 's');
  return { title: 'Composing all documents, s', rows, missed };
}

function composeAll(content: string | undefined): { documents: number; seconds: number } {
  using store = mkdtempDisposableSync(path.join(tmpdir(), 'store-'));
  copyReleases(siteFolder, store.path);
  // No document is reused.
  for (const name of ['compositions', 'live']) rmSync(path.join(store.path, name), { recursive: true, force: true });
  const settings = { SITE_DIR: store.path, SITE_PICTURES: 'quick', NO_COLOR: '1' };
  const env = { ...process.env, ...settings, ...(content && { SITE_CONTENT: content }) };
  const output = execFileSync(process.execPath, ['release/cli/build.ts'], { cwd: repository, env, encoding: 'utf8' });
  const [, seconds] = /Composed \S+ in (\S+) s/.exec(output) ?? [];
  const [, documents] = /Checked (\S+) documents/.exec(output) ?? [];
  return { documents: Number(documents?.replace(',', '')), seconds: Number(seconds?.replace(',', '.')) };
}
