import { dataFile } from 'content-tools/data-files.ts';
import { expect, it } from 'vitest';
import { dataPublisher } from './data-publisher.ts';

it('replaces a file by its address, which is the same for the same data', async () => {
  const { publish } = dataPublisher();
  const addressOf = async (types: string[]) => {
    const content = await publish({ types, register: dataFile('schools', [1, 2]) });
    return (content as { register: string }).register;
  };
  const french = await addressOf(['Primaire']);
  expect(french).toMatch(/^\/data\/schools-[0-9a-f]{8}\.json$/);
  expect(await addressOf(['Primary'])).toBe(french);
});

it('changes the address when the data changes', async () => {
  const { publish } = dataPublisher();
  expect(await publish(dataFile('schools', [1, 3]))).not.toBe(await publish(dataFile('schools', [1, 2])));
});
