import { Link } from 'wouter';
import type { ItemVersions, Version } from '../../../api/item.ts';
import { changesBetween, fieldDifferences } from '../../../api/text-changes.ts';
import { addresses, type PageProps } from '../../addresses.ts';
import { inAddress, send } from '../../api.ts';
import { ActionButton } from '../../components/buttons.tsx';
import { ChangeList } from '../../components/changes/ChangeList.tsx';
import { type Answered, answered, Fold, Page, Rows } from '../../components/Page.tsx';
import { headingOf, idOf, withValue } from '../../form/data.ts';
import { useLanguage } from '../../language.tsx';

/** Earlier drafts and publications of an item, `/versions/events/open-day.yaml`. */
export const VersionsPage = answered(({ params }: PageProps) => `versions/${inAddress(params['*'])}`, Versions);

function Versions({ value: item, again }: Answered<ItemVersions>) {
  const { t, language, moment } = useLanguage();
  const now = (item.draft ? item.draft.data : item.data) ?? {};

  return (
    <Page
      title={t('versions.title', { title: headingOf(item, now, language) })}
      above={<Link href={addresses.item(item.item)}>{t('publish.back')}</Link>}
    >
      <p className="text">{t('versions.lead')}</p>
      <Rows items={item.versions} keyOf={({ id }) => id}>
        {(version) => (
          <Fold summary={t(`versions.${version.kind}`, { by: version.by, at: moment(version.at) })}>
            <Compared item={item} now={now} version={version} restored={again} />
          </Fold>
        )}
      </Rows>
    </Page>
  );
}

interface ComparedProps {
  item: ItemVersions;
  now: unknown;
  version: Version;
  restored: () => void;
}

function Compared({ item, now, version, restored }: ComparedProps) {
  const { t, inLanguage } = useLanguage();
  const differences = fieldDifferences(item.form, now, version.data, true);
  if (version.data === undefined || differences.length === 0) return <p className="quiet">{t('versions.same')}</p>;

  // Not all of its data: an older schema may have had fields that no form can remove now.
  const all = differences.reduce<unknown>((data, { path, after }) => withValue(data, path, after), now);
  const restore = async (data: unknown) => {
    const { base, draft } = item;
    const own = draft?.uploads ?? [];
    const uploads = [...own, ...version.uploads.filter(({ name }) => !own.some((one) => one.name === name))];
    await send('PUT', `drafts/${inAddress(item.item)}`, { base, data, uploads, revision: draft?.revision ?? 0 });
    restored();
  };
  return (
    <div className="stack">
      <ActionButton className="btn" action={() => restore(all)}>
        {t('versions.all')}
      </ActionButton>
      {differences.map(({ path, after, label }) => {
        const changed = withValue(now, path, after);
        return (
          <div key={idOf(path)} className="stack">
            <ChangeList changes={changesBetween(item.form, now, changed)} />
            <ActionButton className="small-button" action={() => restore(changed)}>
              {t('versions.one', { label: inLanguage(label) })}
            </ActionButton>
          </div>
        );
      })}
    </div>
  );
}
