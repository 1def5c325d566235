import { expect, it } from 'vitest';
import { writeFormerAddresses } from './former-addresses.ts';
import type { ReleasedSite } from './released-site.ts';

it('leads only from where a section has no page to one of its own', async () => {
  const former = {
    '/events/old': '/events/new',
    '/events/new': '/events/old',
    '/events/here': '/events/new',
    '/events/a': '/events/gone',
    '/events/b': '/news/a',
    '/events/c': '//evil.example',
    '/events/../d': '/events/new',
    '/news/old': '/events/new',
    '/events': '/events/new',
  };
  const site = {
    address: 'https://a.example',
    documents: [
      { app: 'mf-events', path: '/events/new' },
      { app: 'mf-events', path: '/events/here' },
      { app: 'mf-news', path: '/news/a' },
    ],
    sections: [{ name: 'mf-events', routes: [{ path: 'events' }] }],
    contents: { read: () => former },
  } as unknown as ReleasedSite;
  const files: string[] = [];
  await writeFormerAddresses(site, { write: async (name) => void files.push(name) });
  expect(files).toEqual(['events/old/index.html', 'en/events/old/index.html']);
});
