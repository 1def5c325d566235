import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { contentFolder } from 'shared/content/folders.ts';
import { type Namespace, providers } from 'shared/content/providers.ts';
import { publishedFiles } from 'shared/content/published-files.ts';
import { type App, repository } from '../paths.ts';

/** Settings of the environment that end up in what is built. */
const settings = [
  'EMAILJS_ORIGIN',
  'EMAILJS_SERVICE_ID',
  'EMAILJS_TEMPLATE_ID',
  'EMAILJS_PUBLIC_KEY',
  'GA_MEASUREMENT_ID',
];

export const namespaceOf = (app: App): Namespace =>
  app === 'shell' ? 'shell' : (app.slice('mf-'.length) as Namespace);

/**
 * The version of an app as it stands in the working tree: a hash of all that goes into its build. The same sources
 * give the same version, so that nothing unchanged is built again. Throws `ContentError` when content cannot be used.
 */
export function versionOf(app: App): string {
  const namespace = namespaceOf(app);
  const content = path.relative(repository, contentFolder);
  const inputs = [
    app,
    'shared/src',
    'shared/platform',
    'shared/package.json',
    `shared/locales/${namespace}`,
    `${content}/association.yaml`,
    `${content}/directory`,
    ...(app === 'shell' ? [`${content}/pictures/brand`] : []),
    ...providers[namespace].folders.map((folder) => `${content}/${folder}`),
    ...publishedFiles(providers[namespace].read()).map((file) => path.relative(repository, file)),
    'pnpm-lock.yaml',
  ];
  const hash = createHash('sha256');
  for (const file of [...new Set(inputs.flatMap(filesBelow))].sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(repository, file)))
      .update('\0');
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex').slice(0, 12);
}

const skipped = /(^|\/)(node_modules|dist|\.vite|\.__mf__temp)(\/|$)|\.test\.tsx?$/;

function filesBelow(input: string): string[] {
  const full = path.join(repository, input);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [input];
  return readdirSync(full, { withFileTypes: true })
    .map((entry) => `${input}/${entry.name}`)
    .filter((name) => !skipped.test(name))
    .flatMap(filesBelow);
}
