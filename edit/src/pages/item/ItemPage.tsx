import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Link, Redirect, useLocation, useSearchParams } from 'wouter';
import { differences } from '../../../api/differences.ts';
import type { AllBehind, Item } from '../../../api/item.ts';
import { fileSlugOf, ownTitle } from '../../../api/item-name.ts';
import { addresses, type PageProps } from '../../addresses.ts';
import { inAddress, othersHere } from '../../api.ts';
import { Question } from '../../components/buttons.tsx';
import { ItemBar } from '../../components/ItemBar.tsx';
import { type Answered, answered, Fold, Page, useAnswer } from '../../components/Page.tsx';
import { Fields } from '../../form/controls/Fields.tsx';
import { headingOf, isSingle } from '../../form/data.ts';
import { FieldControl } from '../../form/FieldControl.tsx';
import { type FormContents, FormContext, focusOnAddressed } from '../../form/form-context.tsx';
import { laterWithTexts, useLanguage } from '../../language.tsx';
import { isNew, useDraft } from '../../saving/use-draft.ts';
import { MistakeSummary } from './MistakeSummary.tsx';

/** The form of `/item/events/open-day.yaml`, or of a new item: `/item/events/new.yaml?like=` another. */
export function ItemPage({ params: { '*': path = '' } }: PageProps) {
  const [, navigate] = useLocation();
  const like = useSearchParams()[0].get('like');
  const asked = like ? `${path}?like=${inAddress(like)}` : path;
  const [{ opened, named }, setOpened] = useState<{ opened: string; named?: string }>({ opened: asked });
  // A new item gets a name and an address when it is first saved, and its form stays as it is.
  if (asked !== opened && asked !== named) setOpened({ opened: asked });
  const onNamed = (name: string) => {
    // Someone may have left the form meanwhile.
    if (location.pathname !== addresses.item(path)) return;
    setOpened({ opened, named: name });
    navigate(addresses.item(name), { replace: true });
  };

  return <OpenItem key={opened} asked={opened} onNamed={onNamed} />;
}

interface OpenItemProps {
  asked: string;
  onNamed: (name: string) => void;
}

const OpenItem = answered(
  ({ asked }: OpenItemProps) => `items/${asked.replace(/^[^?]*/, inAddress)}`,
  (props: OpenItemProps & Answered<Item>) => {
    const { draft, kind } = props.value;
    // What will be deleted is kept or published there.
    return draft && draft.data === undefined ? <Redirect to={addresses.list(kind.id)} /> : <Editor {...props} />;
  },
);

const ConflictForm = laterWithTexts(async () => (await import('./ConflictForm.tsx')).ConflictForm);
const FormIndex = laterWithTexts(async () => (await import('./FormIndex.tsx')).FormIndex);

/** The texts that a form may have without an index. */
const long = 60;

function Editor({ value: item, asked: key, onNamed }: OpenItemProps & Answered<Item>) {
  const { t, language, inLanguage } = useLanguage();
  const [, navigate] = useLocation();
  const { edited, saving, clash, saver, discard, sent, name, mistakes, isChecked } = useDraft(item, onNamed, key);
  const [asked, setAsked] = useState(0);
  const [isLong] = useState(() => differences(undefined, item.draft?.data ?? item.data).length > long);

  useEffect(focusOnAddressed, []);
  const { [item.item]: behind } = useAnswer<AllBehind>('translations').value ?? {};

  // A new form, still empty, shows mistakes once they are asked for, here or on a page with a link to one.
  const areShown = asked > 0 || item.base !== null || location.hash !== '';
  const others = useSyncExternalStore(othersHere.subscribe, othersHere.read);
  const { uploads } = edited;
  // Memoised: a new object would render every control again on each key.
  const form = useMemo(
    (): FormContents => ({
      // A new item has a name of its own: a photo that waits is of this one.
      item: name,
      FieldControl,
      put: saver.put,
      mistakes: areShown ? mistakes : [],
      behind,
      blanks: item.blanks,
      files: item.files,
      uploads,
      addUpload: saver.addUpload,
      fileName: () => fileSlugOf(ownTitle(saver.state.read().edited.data)?.en ?? item.kind.title.en) || 'photo',
    }),
    [item, name, saver, areShown, mistakes, uploads, behind],
  );
  // What is not on the server cannot be seen or published: the line of its state says why.
  const goTo = async (addressOf: (name: string) => string) => {
    if (await sent()) navigate(addressOf(name));
    else setAsked(asked + 1);
  };

  const above = isSingle(item) ? addresses.home : addresses.list(item.kind.id);
  // The form still holds what was thrown away.
  const throwAway = async () => {
    await discard();
    navigate(above);
  };

  return (
    <Page
      title={headingOf(item, edited.data, language)}
      above={<Link href={above}>{isSingle(item) ? t('frame.home') : inLanguage(item.kind.title)}</Link>}
    >
      <p className="fine-print quiet" role="status">
        {others && t('item.othersHere', { names: others })}
      </p>
      {clash ? (
        <ConflictForm form={item.form} clash={clash} onChoose={saver.settle} onDiscard={throwAway} />
      ) : (
        <FormContext value={form}>
          {asked > 0 && (
            <MistakeSummary key={asked} item={name} form={item.form} mistakes={mistakes} isChecked={isChecked} />
          )}
          {isLong && (
            <Fold summary={t('item.find')}>
              <FormIndex form={item.form} data={edited.data} />
            </Fold>
          )}
          <form className="item-form stack after" noValidate onSubmit={(event) => event.preventDefault()}>
            {isNew(item) && item.data !== null && <p className="note">{t('item.copied')}</p>}
            <Fields fields={item.form} path={[]} value={edited.data} />
          </form>
          <ItemMore item={item} isDraft={saver.revision() > 0 || isNew(item)} discard={throwAway} />
          <ItemBar
            saving={saving}
            item={item}
            mistakes={mistakes.length}
            onCheck={() => setAsked(asked + 1)}
            onPreview={() => goTo(addresses.preview)}
            onPublish={() => (mistakes.length > 0 ? setAsked(asked + 1) : goTo(addresses.publish))}
          />
        </FormContext>
      )}
    </Page>
  );
}

const AddressChange = laterWithTexts(async () => (await import('./AddressChange.tsx')).AddressChange);

/** What else can be done with an item, below its form. */
function ItemMore({ item, isDraft, discard }: { item: Item; isDraft: boolean; discard: () => Promise<void> }) {
  const { t } = useLanguage();
  const hasJob = useSearchParams()[0].has('job');

  return (
    <div className="stack stack--start">
      {item.base !== null && !isSingle(item) && (
        <Link className="more" href={addresses.sameAgain(item)}>
          {t('item.sameAgain')}
        </Link>
      )}
      {!isNew(item) && (
        <Link className="more" href={addresses.versions(item.item)}>
          {t('item.versions')}
        </Link>
      )}
      {item.hasAddress && (
        <Fold summary={t('address.summary')} open={hasJob}>
          <AddressChange item={item} />
        </Fold>
      )}
      {isDraft && (
        <Question
          className="quiet-button"
          button={t('item.discard')}
          question={t('item.discardQuestion')}
          yes={t('item.discard')}
          onYes={discard}
        />
      )}
    </div>
  );
}
