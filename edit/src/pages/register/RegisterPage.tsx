import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Item, Register, SchoolChanges, SchoolRow } from '../../../api/item.ts';
import { addresses, registerItem } from '../../addresses.ts';
import { type Answered, answered } from '../../components/answered.tsx';
import { PlainButton } from '../../components/Button.tsx';
import { ItemBar } from '../../components/ItemBar.tsx';
import { Page } from '../../components/Page.tsx';
import { headingOf, sentence } from '../../form/data.ts';
import { useLanguage } from '../../language.tsx';
import { useDraft } from '../../saving/use-draft.ts';
import { RegisterEditor } from './RegisterEditor.tsx';
import { linesOf, lostChanges, mergeChanges, schoolLine, withChanges } from './schools.ts';
import './register.css';

/** The register of schools with the changes that are not published yet, and what is wrong with them. */
export const RegisterPage = answered(() => `items/${registerItem}`, RegisterDraft);

function RegisterDraft({ value: item }: Answered<Item>) {
  const { t, inLanguage, language } = useLanguage();
  const [, navigate] = useLocation();
  const register = item.data as Register;
  const { changes, change, saving, sent, merged, mistakes, isChecked } = useSchoolDraft(item);
  const lines = useMemo(() => linesOf(register.schools), [register]);
  const rows = useMemo(() => withChanges(lines, changes), [lines, changes]);
  const lost = useMemo(() => lostChanges(lines, changes), [lines, changes]);
  const notes = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);

  // What is not on the server cannot be seen or published: the line of its state says why.
  const goTo = async (address: string) => {
    if (await sent()) navigate(address);
  };
  const line = (school: SchoolRow | undefined) => school && schoolLine(register, school, inLanguage);
  const list = (lines: { key: string; text: ReactNode }[]) => (
    <ul className="bullets">
      {lines.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );

  return (
    <Page title={headingOf(item, changes, language)} above={<Link href={addresses.home}>{t('frame.home')}</Link>}>
      <div ref={notes} tabIndex={-1} role="status">
        {merged && (
          <div className="note register__note">
            <p>{t('register.merged')}</p>
            {merged.overruled.length > 0 && (
              <>
                <p>{t('register.overruled', { count: merged.overruled.length })}</p>
                {list(
                  merged.overruled.map((one) => ({
                    key: JSON.stringify(one),
                    text: line(one.now) ?? <del>{line(one.was)}</del>,
                  })),
                )}
              </>
            )}
          </div>
        )}
        {lost.length > 0 && (
          <div className="note register__note">
            <p>{t('register.lost', { count: lost.length })}</p>
            {list(
              lost.map((one) => ({
                key: JSON.stringify(one),
                text: `${one.was?.name} → ${line(one.now) ?? t('register.state.removed')}`,
              })),
            )}
            <PlainButton onClick={() => change((before) => before.filter((one) => !lost.includes(one)))}>
              {t('register.forget')}
            </PlainButton>
          </div>
        )}
        {asked && mistakes.length === 0 && <p className="good">{t(isChecked ? 'item.right' : 'item.checking')}</p>}
        {mistakes.length > 0 && (
          <div className="note register__note" data-wrong="">
            <p>{t('register.mistakes')}</p>
            {list(
              mistakes.map(({ path: [index], message }) => {
                const { now, was } = changes[Number(index)] ?? {};
                const label = (now ?? was)?.name;
                return {
                  key: `${index} ${message}`,
                  text: label ? t('item.mistakeAt', { label, message }) : sentence(message),
                };
              }),
            )}
          </div>
        )}
      </div>
      <RegisterEditor register={register} rows={rows} waiting={changes.length} change={change} />
      <ItemBar
        saving={saving}
        item={item}
        mistakes={mistakes.length}
        onCheck={() => {
          setAsked(true);
          notes.current?.focus();
        }}
        onPreview={() => goTo(addresses.preview(registerItem))}
        onPublish={() => goTo(addresses.publish(registerItem))}
      />
    </Page>
  );
}

/** The draft of the register: changes, so that those of two merge; `overruled` are theirs that ours replace. */
function useSchoolDraft(item: Item) {
  // What is published has no changes.
  const asChanges = useMemo(() => ({ ...item, data: [] }), [item]);
  const { edited, clash, saver, ...draft } = useDraft(asChanges, nameStays);
  const [merged, setMerged] = useState<{ overruled: SchoolChanges }>();

  useEffect(() => {
    if (!clash) return;
    const { over, ancestor = [], mine, theirs } = clash;
    const { merged: data, overruled } = mergeChanges(listOf(ancestor), listOf(mine.data), listOf(theirs.data));
    if (over === 'draft') setMerged({ overruled });
    saver.settle({ data, uploads: [] });
  }, [clash, saver]);

  const change = useCallback(
    (update: (before: SchoolChanges) => SchoolChanges) => saver.put([], update(listOf(saver.state.read().edited.data))),
    [saver],
  );
  return { ...draft, changes: listOf(edited.data), change, merged };
}

const nameStays = () => {};

const none: SchoolChanges = [];
const listOf = (data: unknown): SchoolChanges => (Array.isArray(data) ? data : none);
