import type { AppName } from 'contract/section.ts';
import { lineOf } from 'store/message.ts';
import { expect, it } from 'vitest';
import { connections, counts } from './agreement.ts';
import { readDocument } from './document.ts';
import type { Checked } from './site.ts';

const counting = (numbers: Partial<Record<AppName, string>>) => {
  const releases = Object.entries(numbers).map(([app, schools]) => ({
    app,
    content: { inputs: { content: app, ...(schools && { 'count schools': schools }) } },
  }));
  return counts({ site: { releases } } as unknown as Checked).map(lineOf);
};

it('accepts apps that count the same, or nothing', () => {
  expect(counting({ shell: '549', 'mf-directory': '549', 'mf-events': '' })).toEqual([]);
});

it('names the apps that count differently, and how to change them together', () => {
  expect(counting({ shell: '549', 'mf-directory': '556', 'mf-news': '549' })).toEqual([
    'The number of schools would differ between apps: 549 (shell, mf-news), 556 (mf-directory). Change the apps that count them at once: pnpm release shell mf-directory mf-news (or pnpm rollback, to go back).',
  ]);
});

const form = (policy: string) => {
  const html = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; connect-src 'self' ${policy}; object-src 'none'">
    <div data-section="mf-contact" data-slot="mf-contact:page"><br><form data-connects="https://mail.example"></form></div>`;
  const documents = [readDocument('contact-us/index.html', html)];
  return connections({ site: { documents } } as unknown as Checked).map(lineOf);
};

it('accepts a form whose page may send to its service', () => {
  expect(form('https://mail.example https://elsewhere.example')).toEqual([]);
});

it('names a form that the policy of its page blocks', () => {
  for (const policy of ['', 'https://mail.example.org'])
    expect(form(policy)).toEqual([
      'In mf-contact, /contact-us sends to https://mail.example, which its policy (connect-src), a part of the shell, does not allow. Change both at once: pnpm release shell mf-contact (or pnpm rollback, to go back).',
    ]);
});
