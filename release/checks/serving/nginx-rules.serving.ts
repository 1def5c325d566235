import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mediaTypes } from 'serve/rules/media-types.ts';
import { redirects } from 'serve/rules/redirects.ts';
import { describe, expect, it } from 'vitest';
import { repository } from 'workspace/apps.ts';

const configuration = readFileSync(path.join(repository, 'release/hosting/nginx.conf'), 'utf8');

describe('the configuration of nginx', () => {
  it('names the media types of pnpm serve', () => {
    const block = /\btypes \{\n([^}]*)\}/.exec(configuration)?.[1] ?? '';
    const types = [...block.matchAll(/"?([\w/.+-]+(?:;charset=utf-8)?)"? (\w+);/g)].map(([, type, name]) => [
      name,
      type,
    ]);
    expect(Object.fromEntries(types)).toEqual(mediaTypes);
  });

  it('names its redirects', () => {
    const block = /map \$uri \$moved \{([^}]*)\}/.exec(configuration)?.[1] ?? '';
    const moved = [...block.matchAll(/^ +(\/\S+) (\S+);/gm)].map(([, from, to]) => [from, to] as const);
    expect(new Map(moved)).toEqual(redirects);
  });
});
