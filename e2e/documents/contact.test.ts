import { languages, localPath } from 'contract/language.ts';
import { shillings } from 'contract/shillings.ts';
import { describe, expect, it } from 'vitest';
import { fillIn } from '../fill-in.ts';
import { eventWith, shellIn } from '../read-content.ts';
import { today } from '../shared-settings.ts';
import { ofContact } from '../tests/words.ts';
import { documentAt } from './document.ts';
import { hrefsIn, metaIn, squeezed, textOf } from './texts.ts';

describe.each(languages)('in %s', (language) => {
  const { form, subject } = ofContact[language];
  const mainAt = (path: string) => documentAt(localPath(path, language)).querySelector('main');
  const labelsAt = (path: string) => [...(mainAt(path)?.querySelectorAll('label') ?? [])].map(textOf);
  const robotsAt = (path: string) => metaIn(documentAt(localPath(path, language)), 'robots');
  const { field } = form;
  const general = [field.name, field.email, field.phone, field.textarea];

  it('the form for joining says what to pay and where', () => {
    const { fees, payment, feeNote } = shellIn('joining', language);
    const amounts = [fees.application + fees.registration, fees.subscription].map((fee) => shillings(fee, language));
    expect(payment.length).toBeGreaterThan(0);
    for (const said of [...amounts, ...payment.flatMap((one) => [one.name, one.number]), feeNote])
      expect(squeezed(textOf(mainAt('/contact-us/join')))).toContain(squeezed(said));
    expect(mainAt('/contact-us/join')?.querySelectorAll('datalist option').length).toBeGreaterThan(0);
    expect(robotsAt('/contact-us/join')).toBeUndefined();
  });

  it('an event that takes entries has a form with its own fields until its closing day', () => {
    const { slug, entries, title } = eventWith(language, ({ entries }) => entries && entries.closes >= today);
    const path = `/contact-us/events/${slug}`;
    expect(labelsAt(path)).toEqual([
      ...general.slice(0, 3),
      field.school,
      ...(entries?.asks ?? []),
      fillIn(form.optional, { field: field.textarea }),
    ]);
    for (const said of [title, entries?.closesOn ?? '', String(entries?.places)])
      expect(squeezed(textOf(mainAt(path)))).toContain(squeezed(said));
    expect(hrefsIn(mainAt(`/events/${slug}`))).toContain(localPath(path, language));
  });

  it('after its closing day, an event has the general form that says so, and no link to it', () => {
    const { slug, entries, title } = eventWith(language, ({ entries }) => entries && entries.closes < today);
    const path = `/contact-us/events/${slug}`;
    const closed = fillIn(subject.entry.closed, { event: title, day: entries?.closesOn ?? '' });
    expect(textOf(mainAt(path))).toContain(textOf({ textContent: closed }));
    expect(labelsAt(path)).toEqual(general);
    expect(robotsAt(path)).toBe('noindex');
    expect(mainAt(`/events/${slug}`)?.innerHTML).not.toContain('/contact-us');
  });

  it.each([
    ['/contact-us/404', subject.unknown],
    ['/contact-us/events/404', subject.entry.unknown],
  ])('%s is the general form, and says why', (path, reason) => {
    expect(textOf(mainAt(path))).toContain(textOf({ textContent: reason }));
    expect(labelsAt(path)).toEqual(general);
  });
});
