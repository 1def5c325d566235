import { languages } from 'contract/language.ts';
import { Link } from 'wouter';
import type { Item, Register, SchoolChanges, SchoolRow } from '../../../api/item.ts';
import { isData } from '../../../api/item-name.ts';
import type { Change } from '../../../api/job.ts';
import { changesBetween } from '../../../api/text-changes.ts';
import { addresses, registerItem } from '../../addresses.ts';
import { inAddress } from '../../api.ts';
import { idOf } from '../../form/data.ts';
import { useLanguage } from '../../language.tsx';
import { schoolWords } from '../../pages/register/schools.ts';
import { type Answered, answered } from '../Page.tsx';
import { ChangeList } from './ChangeList.tsx';
import { otherDates } from './other-dates.ts';

export const ItemChanges = answered(
  ({ item }: { item: string }) => `items/${inAddress(item)}`,
  function Changes({ value: { base, data, draft, form, item } }: Answered<Item>) {
    const { t, inLanguage } = useLanguage();
    if (!draft) return <p className="quiet">{t('changes.none')}</p>;
    if (draft.data === undefined) return <p>{t('changes.deleted')}</p>;

    const line = (school: SchoolRow | undefined) =>
      school && schoolWords(data as Register, school, inLanguage).join(' · ');
    const schoolChanges = () =>
      (draft.data as SchoolChanges).map(({ was, now }, index): Change => {
        const { name = '' } = now ?? was ?? {};
        return { path: [index], label: { fr: name, en: name }, before: line(was), after: line(now) };
      });
    return (
      <>
        {base === null && <p className="is-new">{t('changes.isNew')}</p>}
        <ChangeList
          changes={item === registerItem ? schoolChanges() : changesBetween(form, data ?? undefined, draft.data)}
          uploads={draft.uploads}
          about={(change) => <OtherDates item={item} change={change} days={base === null ? daysOf(draft.data) : []} />}
        />
      </>
    );
  },
);

const daysOf = (data: unknown): string[] =>
  isData(data) ? [data.start, data.end].filter((one) => typeof one === 'string') : [];

/** Asks about dates of last time that a copied text still has, each with a way to its field. */
function OtherDates({ item, change: { path, after }, days }: { item: string; change: Change; days: string[] }) {
  const { t } = useLanguage();
  if (typeof after !== 'object') return null;

  return languages.map((language) => {
    const found = otherDates(after[language], language, days).join(', ');
    return (
      found && (
        <div key={language} className="note stack stack--start after taps">
          <p>{t(`publish.otherDates.${language}`, { found })}</p>
          <Link href={`${addresses.item(item)}#${idOf([...path, language])}`}>{t('publish.otherDates.correct')}</Link>
        </div>
      )
    );
  });
}
