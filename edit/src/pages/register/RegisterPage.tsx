import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Item, Register, SchoolChanges } from '../../../api/item.ts';
import { addresses, registerItem } from '../../addresses.ts';
import { type Answered, answered } from '../../components/answered.tsx';
import { ItemBar } from '../../components/ItemBar.tsx';
import { Page } from '../../components/Page.tsx';
import { headingOf } from '../../form/data.ts';
import { useLanguage } from '../../language.tsx';
import { useCheck, useDraft } from '../../saving/use-draft.ts';
import { RegisterEditor } from './RegisterEditor.tsx';
import { lostChanges, mergeChanges, schoolLine } from './schools.ts';
import './register.css';

/** The register of schools with the changes that are not published yet, and what is wrong with them. */
export const RegisterPage = answered(() => `items/${registerItem}`, RegisterDraft);

function RegisterDraft({ value: item }: Answered<Item>) {
  const { t, inLanguage, language } = useLanguage();
  const [, navigate] = useLocation();
  const register = item.data as Register;
  const line = schoolLine(register, inLanguage);
  const { changes, change, edited, asChanges, saving, sent, merged } = useSchoolDraft(item);
  const { mistakes, isChecked } = useCheck(asChanges, registerItem, edited);
  const lost = useMemo(() => lostChanges(register.schools, changes), [register, changes]);
  const notes = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);

  // What is not on the server cannot be seen or published: the line of its state says why.
  const goTo = async (address: string) => {
    if (await sent()) navigate(address);
  };

  return (
    <Page title={headingOf(item, changes, language)} above={<Link href={addresses.home}>{t('frame.home')}</Link>}>
      <div ref={notes} tabIndex={-1} role="status">
        {merged && (
          <div className="note register__note">
            <p>{t('register.merged')}</p>
            {merged.overruled.length > 0 && (
              <>
                <p>{t('register.overruled', { count: merged.overruled.length })}</p>
                <ul className="bullets">
                  {merged.overruled.map(({ was, now }) => (
                    <li key={JSON.stringify([was, now])}>{now ? line(now) : <del>{was && line(was)}</del>}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
        {lost.length > 0 && (
          <div className="note register__note">
            <p>{t('register.lost', { count: lost.length })}</p>
            <ul className="bullets">
              {lost.map(({ was, now }) => (
                <li key={JSON.stringify([was, now])}>
                  {was?.name} → {now ? line(now) : t('register.state.removed')}
                </li>
              ))}
            </ul>
            <button
              type="button"
              className="btn btn--plain"
              onClick={() => change((before) => before.filter((one) => !lost.includes(one)))}
            >
              {t('register.forget')}
            </button>
          </div>
        )}
        {asked && mistakes.length === 0 && (
          <p className="register__right">{t(isChecked ? 'item.right' : 'item.checking')}</p>
        )}
        {mistakes.length > 0 && (
          <div className="note register__note" data-wrong="">
            <p>{t('register.mistakes')}</p>
            <ul className="bullets">
              {mistakes.map(({ path: [index], message }) => {
                const { now, was } = changes[Number(index)] ?? {};
                const label = (now ?? was)?.name;
                return <li key={`${index} ${message}`}>{label ? t('item.mistakeAt', { label, message }) : message}</li>;
              })}
            </ul>
          </div>
        )}
      </div>
      <RegisterEditor register={register} changes={changes} change={change} />
      <ItemBar
        saving={saving}
        draft={item.draft}
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

/**
 * The draft of the register. It holds changes only, so those of two people are brought together by themselves. Where both
 * changed the same school, theirs is named in `overruled`.
 */
function useSchoolDraft(item: Item) {
  // What is published has no changes.
  const asChanges = useMemo(() => ({ ...item, data: [] }), [item]);
  const { edited, saving, clash, saver, sent } = useDraft(asChanges, nameStays);
  const [merged, setMerged] = useState<{ overruled: SchoolChanges }>();

  useEffect(() => {
    if (!clash) return;
    const { over, ancestor = [], mine, theirs } = clash;
    const { merged: data, overruled } = mergeChanges(listOf(ancestor), listOf(mine.data), listOf(theirs.data));
    if (over === 'draft') setMerged({ overruled });
    saver.settle({ data, uploads: [] });
  }, [clash, saver]);

  const change = useCallback(
    (update: (before: SchoolChanges) => SchoolChanges) => saver.put([], update(listOf(saver.state().edited.data))),
    [saver],
  );
  return { changes: listOf(edited.data), change, edited, asChanges, saving, sent, merged };
}

/** The register always has the same name. */
const nameStays = () => {};

const none: SchoolChanges = [];
const listOf = (data: unknown): SchoolChanges => (Array.isArray(data) ? data : none);
