import { expect, it } from 'vitest';
import { addTexts, createI18n, strictTexts } from './i18n.ts';

const i18n = createI18n('en', strictTexts);
addTexts(i18n, 'some', { page: { title: 'A title' }, count_one: '{{count}} event', count_other: '{{count}} events' });
const t = i18n.getFixedT('en', 'some' as never) as unknown as (key: string, values?: object) => string;

it('returns texts', () => {
  expect([t('page.title'), t('count', { count: 2 })]).toEqual(['A title', '2 events']);
});

it('throws on a key that no locale has', () => {
  expect(() => t('months.title')).toThrow('There is no text “months.title”');
});

it('throws on a blank without a value', () => {
  expect(() => t('count_one')).toThrow('Nothing fills {{count}}');
});
