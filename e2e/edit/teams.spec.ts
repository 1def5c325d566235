import path from 'node:path';
import { expect } from '@playwright/test';
import { git } from 'checks/checkout.ts';
import { admins } from 'edit/api/person.ts';
import { kinds, teamsOf } from 'edit-server/forms/kinds.ts';
import { Drafts } from 'edit-server/publishing/drafts.ts';
import type { Editor } from './editor.ts';
import { test } from './guests.ts';
import { pushWithGit } from './push-with-git.ts';
import { t } from './texts.ts';

const team = 'events-team';
const others = 'news/short.yaml';
const head = ({ checkout }: Editor): string => git(checkout, 'rev-parse', 'HEAD').trim();

test('a team sees its own sections, and a refusal in words on those of others', async ({ signIn }) => {
  const { page } = await signIn('Esther Wambui', team);
  const links = page
    .getByRole('region', { name: t('home.sections') })
    .or(page.getByRole('main'))
    .getByRole('listitem');
  for (const { id, title } of kinds) {
    const own = links.filter({ has: page.getByRole('link', { name: title.fr, exact: true }) });
    await expect(own, id).toHaveCount(teamsOf(id).includes(team) ? 1 : 0);
  }
  const navigation = page.getByRole('navigation', { name: t('frame.navigation') });
  await expect(navigation.getByRole('link', { name: t('frame.history') })).toBeVisible();
  for (const admin of ['frame.site', 'frame.people'] as const)
    await expect(navigation.getByRole('link', { name: t(admin) })).toHaveCount(0);

  for (const [address, api] of [
    [`/item/${others}`, `items/${others}`],
    ['/register', 'items/directory/schools.csv'],
    ['/people', 'people'],
    ['/site', 'status'],
  ] as const) {
    const refused = page.waitForResponse((response) => response.url().endsWith(`/api/${api}`));
    await page.goto(address);
    const answer = await refused;
    expect(answer.status(), api).toBe(403);
    await expect(page.getByRole('alert')).toContainText((await answer.json()).error.fr);
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
});

test('direct requests are refused as the page is, and change nothing', async ({ signIn, editor, db }) => {
  const { send } = await signIn('Esther Wambui', team);
  const admin = await signIn('Farida Hassan', admins);
  const { base, data } = await (await admin.send('GET', `items/${others}`)).json();
  const draft = { base, data, uploads: [], revision: 0 };
  const theirs = await (await admin.send('PUT', `drafts/${others}`, draft)).json();
  const pushed = pushWithGit(editor, { [others]: (text) => text.replace(/(?<=^summary:.*en: ")/m, 'Pushed ') });
  git(editor.checkout, 'fetch', '-q', editor.remote, 'HEAD');
  const before = head(editor);
  const audit = () => db.prepare("SELECT count(*) AS lines FROM audit WHERE what = 'refused'").get()?.lines as number;
  const lines = audit();

  const requests: [method: string, to: string, body?: unknown][] = [
    ['GET', `items/${others}`],
    ['PUT', `drafts/${others}`, { ...draft, revision: theirs.revision }],
    ['DELETE', `drafts/${others}`, { revision: theirs.revision }],
    ['POST', 'check', { language: 'fr', items: [{ item: others, data, uploads: [] }] }],
    ['POST', 'uploads/pictures/news/short.jpg', {}],
    ['POST', 'register/import', {}],
    ['POST', 'previews', { items: [others] }],
    ['POST', 'publications', { drafts: ['events/game-2025.yaml', others].map((item) => ({ item, revision: 1 })) }],
    ['POST', `publications/${pushed}/take-back`, {}],
    ['GET', 'status'],
    ['POST', 'apps/mf-events/roll-back', {}],
    ['POST', 'recompose', {}],
    ['GET', 'people'],
    ['POST', 'people', { name: 'Esther', email: 'other@school.example', language: 'fr', teams: [admins] }],
    ['PUT', `people/${admin.person.id}`, { teams: [team] }],
    ['POST', `people/${admin.person.id}/link`, {}],
    ['DELETE', `people/${admin.person.id}`, {}],
    ['GET', 'audit'],
  ];
  for (const [method, to, body] of requests) {
    const answer = await send(method, to, body);
    expect(answer.status(), `${method} ${to}`).toBe(403);
    expect(Object.keys((await answer.json()).error), to).toEqual(['fr', 'en']);
  }
  expect(new Drafts(db).list()).toEqual([theirs]);
  expect(head(editor)).toBe(before);
  expect(audit()).toBeGreaterThan(lines);
});

test('no request reaches beyond the content', async ({ signIn, editor }) => {
  const { context, send } = await signIn('Esther Wambui', team);
  const pictures = path.join(editor.checkout, process.env.SITE_CONTENT ?? '', 'pictures');
  const toDatabase = path.relative(pictures, path.join(editor.files, 'edit.db'));
  for (const address of [
    '/files/..%2f..%2fpackage.json',
    `/files/pictures/${toDatabase.replaceAll('/', '%2f')}`,
    '/uploads/..%2fedit.db',
  ])
    expect((await context.request.get(address)).status(), address).toBe(404);
  for (const item of [
    'events/..%2fnews/short.yaml',
    'events/%2e%2e/news/short.yaml',
    'events/..%2f..%2f..%2f..%2fx.yaml',
  ])
    expect((await send('PUT', `drafts/${item}`, { base: null, data: {}, uploads: [], revision: 0 })).ok(), item).toBe(
      false,
    );
  // Another site in the same browser has the cookie's holder, but not the app's address.
  const elsewhere = await context.request.post('/api/previews', {
    headers: { origin: 'https://elsewhere.example' },
    data: { items: ['events/game-2025.yaml'] },
  });
  expect(elsewhere.status()).toBe(403);
  expect(git(editor.checkout, 'status', '--porcelain')).toBe('');
});
