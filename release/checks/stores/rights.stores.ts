import { openInbox } from 'inbox/inbox.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Keys, newBucket, request } from './bucket.ts';
import { giveRights } from './give-rights.ts';
import { hasRadosgw, type Radosgw, startRadosgw } from './radosgw.ts';

describe.skipIf(!hasRadosgw())('in a bucket with the rights that pnpm composer --rights prints', () => {
  let service: Radosgw;
  let store: string;
  let team: Keys;
  let composer: Keys;

  const status = (keys: Keys, method: string, key: string, headers?: Record<string, string>) =>
    request(keys, `${store}/${key}`, method, headers, method === 'PUT' ? 'x' : undefined);

  /** One object of each kind that a store has. */
  const others = [
    'live.json',
    'history/00000001.json',
    'compositions/0123456789ab/composition.json',
    `documents/${'0'.repeat(64)}`,
    'releases/mf-events/0123456789ab/release.json',
    'releases/mf-news/0123456789ab/release.json',
    'assets/mf-events/code/Card-1a2b.js',
    'server/mf-events/3c4d/section.js',
    'inbox/mf-news/000001.json',
    'inbox/mf-events2/000001.json',
    'inbox/mf-event',
    'inbox',
  ];

  beforeAll(async () => {
    service = await startRadosgw();
    [team, composer] = [service.addUser('mf-events'), service.addUser('composer')];
    store = await newBucket(service, 'rights');
    await giveRights(service.env, store, ['mf-events', 'mf-news']);
    for (const key of others) expect(await status(composer, 'PUT', key), key).toBe(200);
  });
  afterAll(() => service.stop());

  it('a team writes, reads and lists its inbox, and creates nothing twice', async () => {
    expect(await status(team, 'PUT', 'inbox/mf-events/000001.json', { 'if-none-match': '*' })).toBe(200);
    expect(await status(team, 'PUT', 'inbox/mf-events/000001.json', { 'if-none-match': '*' })).toBe(412);
    expect(await status(team, 'GET', 'inbox/mf-events/000001.json')).toBe(200);
    for (const [name, value] of Object.entries(team)) vi.stubEnv(name, value);
    const inbox = openInbox(`${store}/inbox/mf-events`);
    expect(String(await inbox.read('000001.json', 10))).toBe('x');
    expect(await inbox.read('000001.answer.json', 10)).toBeUndefined();
    expect(await inbox.create('000002.json', Buffer.from('long'))).toBe(true);
    expect(await inbox.create('000002.json', Buffer.from('twice'))).toBe(false);
    await expect(inbox.read('000002.json', 3)).rejects.toThrow('longer than 3 bytes');
    await inbox.replace('000002.json', Buffer.from('x'));
    expect(await inbox.names()).toEqual(['000001.json', '000002.json']);
    expect(await listed(team, 'site/inbox/mf-events/')).toBe(200);
  });

  it('a team reads, writes and deletes nothing else', async () => {
    for (const key of others)
      for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'])
        expect(await status(team, method, key), `${method} ${key}`).toBe(403);
    for (const [condition, value] of Object.entries({ 'if-none-match': '*', 'if-match': '0' }))
      expect(await status(team, 'PUT', 'live.json', { [condition]: value })).toBe(403);
  });

  it('a team lists nothing else, not even the names', async () => {
    for (const prefix of [
      '',
      'site/',
      'site/inbox/',
      'site/inbox/mf-events',
      'site/inbox/mf-news/',
      'site/releases/mf-events/',
    ])
      expect(await listed(team, prefix), prefix).toBe(403);
  });

  it('a team copies nothing of others into its inbox', async () => {
    const copy = { 'x-amz-copy-source': '/rights/site/inbox/mf-news/000001.json' };
    expect(await request(team, `${store}/inbox/mf-events/copy`, 'PUT', copy)).toBe(403);
  });

  it('a team changes no right: of the bucket, of an object, or by deleting', async () => {
    for (const what of ['policy', 'acl', 'versioning', 'lifecycle', 'cors'])
      expect(await request(team, `s3://rights?${what}`, 'PUT', {}, '{}'), what).toBe(403);
    expect(await request(team, 's3://rights?policy', 'DELETE')).toBe(403);
    expect(await request(team, 's3://rights', 'DELETE')).toBe(403);
    const open = { 'x-amz-acl': 'public-read' };
    expect(await request(team, `${store}/live.json?acl`, 'PUT', open)).toBe(403);
    expect(await status(team, 'DELETE', 'inbox/mf-events/000001.json')).toBe(403);
  });

  it('nobody without keys, or with wrong ones, comes in', async () => {
    const address = `${service.env.AWS_ENDPOINT_URL}/rights/site`;
    for (const key of ['live.json', 'inbox/mf-events/000001.json'])
      expect((await fetch(`${address}/${key}`)).status).toBe(403);
    const wrong = { ...team, AWS_SECRET_ACCESS_KEY: composer.AWS_SECRET_ACCESS_KEY };
    expect(await status(wrong, 'GET', 'inbox/mf-events/000001.json')).toBe(403);
  });

  it('the composer reads and removes what a team has sent, and may do everything in the store', async () => {
    expect(await listed(composer, 'site/inbox/')).toBe(200);
    for (const key of [...others, 'inbox/mf-events/000001.json']) {
      expect(await status(composer, 'GET', key), key).toBe(200);
      expect(await status(composer, 'DELETE', key), key).toBe(204);
    }
    expect(await request(composer, 's3://rights?policy', 'PUT', {}, '{}')).toBe(403);
  });

  const listed = (keys: Keys, prefix: string) =>
    request(keys, `s3://rights?list-type=2&prefix=${encodeURIComponent(prefix)}`, 'GET');
});
