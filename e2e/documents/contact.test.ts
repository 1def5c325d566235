import { languages, localPath } from 'contract/language.ts';
import { expect, it } from 'vitest';
import { fillIn } from '../fill-in.ts';
import { eventWith } from '../read-content.ts';
import { today } from '../shared-settings.ts';
import { ofContact } from '../tests/words.ts';
import { documentAt } from './document.ts';
import { metaIn, textOf, textsOf } from './texts.ts';

it.each(languages)('in %s, an unknown or closed subject has the general form, and says why', (language) => {
  const { form, subject } = ofContact[language];
  const { slug, entries, title } = eventWith(language, ({ entries }) => entries && entries.closes < today);
  const closed = fillIn(subject.entry.closed, { event: title, day: entries?.closesOn ?? '' });
  const { name, email, phone, textarea } = form.field;
  const at = (path: string) => documentAt(localPath(path, language));
  for (const [path, reason] of [
    [`/contact-us/events/${slug}`, closed],
    ['/contact-us/404', subject.unknown],
    ['/contact-us/events/404', subject.entry.unknown],
  ] as const) {
    expect(textOf(at(path).querySelector('main'))).toContain(textOf({ textContent: reason }));
    expect(textsOf(at(path), 'main label')).toEqual([name, email, phone, textarea]);
    expect(metaIn(at(path), 'robots')).toBe('noindex');
  }
  expect(at(`/events/${slug}`).querySelector('main')?.innerHTML).not.toContain('/contact-us');
});

it('the contact form puts nothing into an address, even in browsers that send it by GET', () => {
  const form = documentAt('/contact-us').querySelector('main form');
  // Safari before 15.4 and Firefox before 98 do not know this method.
  expect(form?.getAttribute('method')).toBe('dialog');
  expect(form?.querySelectorAll('input, textarea')).toHaveLength(4);
  expect(form?.querySelectorAll('[name]')).toHaveLength(0);
});
