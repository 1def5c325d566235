import { useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Item, Register } from '../../../api/item.ts';
import { addresses, registerItem } from '../../addresses.ts';
import { schoolLine } from '../../components/changes/draft-changes.ts';
import { ItemBar } from '../../components/ItemBar.tsx';
import { Page } from '../../components/Page.tsx';
import { headingOf } from '../../form/title.ts';
import { useLanguage } from '../../language.tsx';
import { useCheck } from '../../saving/use-check.ts';
import { RegisterEditor } from './RegisterEditor.tsx';
import { lostChanges } from './school-changes.ts';
import { useSchoolDraft } from './use-school-draft.ts';
import './register.css';

/** The register with the changes that are not published yet, and what is wrong with them. */
export function RegisterDraft({ item }: { item: Item }) {
  const { t, inLanguage, language } = useLanguage();
  const [, navigate] = useLocation();
  const register = item.data as Register;
  const line = schoolLine(register, inLanguage);
  const { changes, change, edited, item: asChanges, saving, sent, met } = useSchoolDraft(item);
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
      <div className="register__notes" ref={notes} tabIndex={-1} role="status">
        {met && (
          <div className="register__note">
            <p>{t('register.merged')}</p>
            {met.overruled.length > 0 && (
              <>
                <p>{t('register.overruled', { count: met.overruled.length })}</p>
                <ul>
                  {met.overruled.map(({ was, now }) => (
                    <li key={JSON.stringify([was, now])}>{now ? line(now) : <del>{was && line(was)}</del>}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
        {lost.length > 0 && (
          <div className="register__note">
            <p>{t('register.lost', { count: lost.length })}</p>
            <ul>
              {lost.map(({ was, now }) => (
                <li key={JSON.stringify([was, now])}>
                  {was?.name} → {now ? line(now) : t('register.state.removed')}
                </li>
              ))}
            </ul>
            <button
              type="button"
              className="btn btn--plain"
              onClick={() => change(changes.filter((one) => !lost.includes(one)))}
            >
              {t('register.forget')}
            </button>
          </div>
        )}
        {asked && mistakes.length === 0 && (
          <p className="register__right">{t(isChecked ? 'item.right' : 'item.checking')}</p>
        )}
        {mistakes.length > 0 && (
          <div className="register__note" data-wrong="">
            <p>{t('register.mistakes')}</p>
            <ul>
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
