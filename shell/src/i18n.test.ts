import { expect, it } from 'vitest';
import { addTexts, createI18n, strictTexts } from './i18n.ts';

const i18n = createI18n('en', strictTexts);
const counts = { count_one: '{{count}} event', count_other: '{{count}} events' };
addTexts(i18n, 'some', { page: { title: 'A title' }, ...counts });
const t = i18n.getFixedT('en', 'some' as never) as unknown as (key: string, values?: object) => string;

it('throws on a key that no locale has, and on a blank without a value', () => {
  expect([t('page.title'), t('count', { count: 2 })]).toEqual(['A title', '2 events']);
  expect(() => t('months.title')).toThrow('There is no text “months.title”');
  expect(() => t('count_one')).toThrow('Nothing fills {{count}}');
});
