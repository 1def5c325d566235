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
  log('Composing the content, once and ten times…');
  const once = composeAll();
  using content = repeatedContent(['events', 'news', 'resources'], 10, 1);
  const tenTimes = composeAll({ SITE_CONTENT: content.path });
  const missed = above('Composing ten times the content', tenTimes.seconds, maxRatio * once.seconds, 's');
  return { title: 'Composing all documents, s', rows: { '1 ×': once, '10 ×': tenTimes }, missed };
}

function composeAll(more = {}) {
  using store = mkdtempDisposableSync(path.join(tmpdir(), 'store-'));
  copyReleases(siteFolder, store.path);
  // No document is reused.
  for (const name of ['compositions', 'live']) rmSync(path.join(store.path, name), { recursive: true, force: true });
  const env = { ...process.env, SITE_DIR: store.path, SITE_PICTURES: 'quick', NO_COLOR: '1', ...more };
  const output = execFileSync(process.execPath, ['release/cli/build.ts'], { cwd: repository, env, encoding: 'utf8' });
  const [, seconds] = /Composed \S+ in (\S+) s/.exec(output) ?? [];
  const [, documents] = /Checked (\S+) documents/.exec(output) ?? [];
  return { documents: Number(documents?.replace(',', '')), seconds: Number(seconds?.replace(',', '.')) };
}
