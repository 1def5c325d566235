import { createHash } from 'node:crypto';
import type { SharedStore } from 'store/shared/shared-store.ts';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { testBucket } from './test-bucket.ts';

const keys = inject('bucketKeys');

describe.skipIf(!keys)('a bucket', () => {
  const env = keys as NonNullable<typeof keys>;
  const { openWith, store: storeOfTest } = testBucket(env, 'bucket');
  let store: SharedStore;
  beforeEach(() => {
    store = storeOfTest();
  });

  it('creates an object once, and keeps its bytes', async () => {
    const content = Buffer.from([0, 1, 255, 10]);
    expect(await store.create('a/é + b.bin', content)).toBe(true);
    expect(await store.create('a/é + b.bin', Buffer.from('other'))).toBe(false);
    const found = await store.get('a/é + b.bin');
    expect(found?.content).toEqual(content);
    expect(found?.etag).toBe(createHash('md5').update(content).digest('hex'));
    expect(await store.get('a/none')).toBeUndefined();
    expect([await store.has('a/é + b.bin'), await store.has('a/none')]).toEqual([true, false]);
  });

  it('lets one of many writers move the pointer', async () => {
    await store.create('live.json', Buffer.from('0'));
    const etag = (await store.get('live.json'))?.etag;
    const writers = Array.from({ length: 20 }, (_, writer) => `by ${writer}`);
    const answers = await Promise.all(writers.map((text) => store.swap('live.json', Buffer.from(text), etag)));
    const found = String((await store.get('live.json'))?.content);
    expect(answers.filter((answer) => answer === 'done').length).toBeLessThanOrEqual(1);
    expect(writers).toContain(found);
    expect(answers[writers.indexOf(found)]).not.toBe('lost');
    expect(await store.swap('new.json', Buffer.from('1'), undefined)).toBe('done');
    expect(await store.swap('new.json', Buffer.from('2'), undefined)).toBe('lost');
  });

  it('lists more objects than one page has', async () => {
    const names = Array.from({ length: 1003 }, (_, index) => `many/${index} & more`);
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((name) => store.put(name, Buffer.from(name))));
    const listed = await store.list('many/');
    expect(listed.map(({ key }) => key).sort()).toEqual(names.sort());
    expect(listed[0]?.size).toBe(listed[0]?.key.length);
    expect(await store.list('none/')).toEqual([]);
  });

  it('deletes only what has not been put since', async () => {
    await store.put('old', Buffer.from('1'));
    const modified = (await store.get('old'))?.modified ?? 0;
    expect(await store.deleteOlder('old', modified)).toBe(false);
    expect(await store.deleteOlder('old', modified + 1000)).toBe(true);
    expect(await store.deleteOlder('old', modified + 1000)).toBe(false);
    expect(await store.has('old')).toBe(false);
  });

  it('says in a sentence why it cannot be used', async () => {
    const { AWS_ENDPOINT_URL: endpoint } = env;
    expect(() => openWith({ AWS_ACCESS_KEY_ID: '', AWS_REGION: '' })).toThrow(
      /^The store is in a bucket \(SITE_STORE\), and AWS_ACCESS_KEY_ID, AWS_REGION must be set to reach it\.$/,
    );
    expect(() => openWith({}, 's3://UPPER/x')).toThrow('Write it as s3://bucket/prefix');
    expect(() => openWith({}, 's3://bucket/../x')).toThrow('Write it as s3://bucket/prefix');
    await expect(openWith({ AWS_SECRET_ACCESS_KEY: 'wrong' }).get('live.json')).rejects.toThrow(
      `${endpoint} does not know the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`,
    );
    await expect(openWith({}, 's3://no-such-bucket/site').get('live.json')).rejects.toThrow(
      `There is no bucket “no-such-bucket” at ${endpoint}.`,
    );
    await expect(openWith({ AWS_ENDPOINT_URL: 'http://127.0.0.1:9' }).get('live.json')).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:9 cannot be reached \(.+\)\. Check AWS_ENDPOINT_URL and the network/,
    );
  });
});
