import { createHash } from 'node:crypto';
import { integrityOf } from 'store/integrity.ts';
import { expect, it } from 'vitest';
import { documentKey, documentTag } from './document-key.ts';

it('names a document by the hash of its content', () => {
  const content = Buffer.from('<!doctype html><title>Événements</title>');
  const hex = createHash('sha256').update(content).digest('hex');
  expect(documentKey(integrityOf(content))).toBe(`documents/${hex}`);
  expect(documentTag(integrityOf(content))).toBe(`"${hex.slice(0, 32)}"`);
});
