import { readAssociation } from 'tools/content/association.ts';
import { ownFolders } from 'tools/content/folders.ts';
import { expect, it } from 'vitest';
import module from './content.ts';

it('the search finds how to reach the association, and nothing of its mail account', () => {
  const association = readAssociation();
  association.emailjs = { ...association.emailjs, serviceId: 'service-1', blockList: ['blocked@school.example'] };
  const items = module.read({ association, tokens: association.tokens, folders: ownFolders }) as Record<
    string,
    { fr: unknown }
  >;
  const found = JSON.stringify(
    module.search({ text: (key) => key, item: <T>(name: string) => items[name]?.fr as T, items: () => [] }),
  );
  expect(found).toContain(association.tokens.phone);
  expect(found).not.toContain('service-1');
  expect(found).not.toContain('blocked@school.example');
});
