import { dataFile } from 'content-tools/data-files.ts';
import { expect, it } from 'vitest';
import { dataPublisher } from './data-publisher.ts';

it('replaces a file by its address, which is the same for the same data', () => {
  const { publish } = dataPublisher();
  const french = publish({ types: ['Primaire'], register: dataFile('schools', [1, 2]) }) as { register: string };
  const english = publish({ types: ['Primary'], register: dataFile('schools', [1, 2]) }) as { register: string };
  expect(french.register).toMatch(/^\/data\/schools-[0-9a-f]{8}\.json$/);
  expect(english.register).toBe(french.register);
});

it('changes the address when the data changes', () => {
  const { publish } = dataPublisher();
  expect(publish(dataFile('schools', [1, 3]))).not.toBe(publish(dataFile('schools', [1, 2])));
});
