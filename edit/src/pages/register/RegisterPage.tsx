import { wordsOf } from 'contract/fold.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Item, Register, SchoolChanges, SchoolRow } from '../../../api/item.ts';
import { addresses, registerItem } from '../../addresses.ts';
import { Button } from '../../components/buttons.tsx';
import { ItemBar } from '../../components/ItemBar.tsx';
import { Input } from '../../components/inputs.tsx';
import { type Answered, answered, Page, useParts } from '../../components/Page.tsx';
import { headingOf } from '../../form/data.ts';
import { useLanguage } from '../../language.tsx';
import { useDraft } from '../../saving/use-draft.ts';
import { MistakeSummary } from '../item/MistakeSummary.tsx';
import { ImportSchools } from './ImportSchools.tsx';
import { SchoolEntry } from './SchoolEntry.tsx';
import { type Line, linesOf, mergeChanges, withSchool } from './schools.ts';
import './register.css';

/** Lines drawn at first, and with each press on “more”: a phone draws 50 at once without a pause. */
const part = 50;

const noSchool: SchoolRow = { name: '', county: '', type: '', group: '' };

export const RegisterPage = answered(() => `items/${registerItem}`, RegisterDraft);

function RegisterDraft({ value: item }: Answered<Item>) {
  const { t, language } = useLanguage();
  const [, navigate] = useLocation();
  const register = item.data as Register;
  const { changes, change, saving, sent, isMerged, mistakes, isChecked } = useSchoolDraft(item);
  const withChanges = useMemo(() => linesOf(register), [register]);
  const lines = useMemo(() => withChanges(changes), [withChanges, changes]);
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState(0);

  const [query, setQuery] = useState('');
  const words = wordsOf(query);
  const found = lines.filter(({ text }) => words.every((word) => text.includes(word)));
  const [shown, more] = useParts(found, part, (count) => t('file.more', { count }));
  const write = useCallback(
    (line: Partial<Line>, now?: SchoolRow) => change((before) => withSchool(before, line, now)),
    [change],
  );

  // What is not on the server cannot be seen or published: the line of its state says why.
  const goTo = async (address: string) => {
    if (await sent()) navigate(address);
  };
  const named = mistakes.map(({ path: [index], message, ...of }) => {
    const { now, was } = changes[Number(index)] ?? {};
    const label = (now ?? was)?.name;
    return { ...of, path: [], message: label ? t('item.mistakeAt', { label, message }) : message };
  });

  return (
    <Page title={headingOf(item, changes, language)} above={<Link href={addresses.home}>{t('frame.home')}</Link>}>
      {isMerged && (
        <p className="note" role="status">
          {t('register.merged')}
        </p>
      )}
      {asked > 0 && <MistakeSummary key={asked} item={registerItem} form={[]} mistakes={named} isChecked={isChecked} />}
      <div className="stack stack--wide">
        <p className="taps">
          <a href="/api/register/schools.xlsx" download>
            {t('register.download')}
          </a>
        </p>
        <ImportSchools waiting={changes.length} onAccept={(imported) => change(() => imported)} />
        <search className="fields">
          <Input id="school-search" type="search" label={t('register.search')} value={query} write={setQuery} />
        </search>
        <div className="btns">
          <Button
            onClick={() => {
              setQuery('');
              write({}, noSchool);
              requestAnimationFrame(() => list.current?.querySelector('input')?.focus());
            }}
          >
            {t('register.add')}
          </Button>
        </div>
        <p role="status">{t('register.found', { count: found.length })}</p>
        <ul className="rows register__schools" role="list" ref={list} tabIndex={-1} aria-label={t('register.schools')}>
          {shown.map((line) => (
            <li key={line.key}>
              <SchoolEntry register={register} line={line} write={write} />
            </li>
          ))}
        </ul>
        <div>{more}</div>
      </div>
      <ItemBar
        saving={saving}
        item={item}
        mistakes={mistakes.length}
        onCheck={() => setAsked(asked + 1)}
        onPreview={() => goTo(addresses.preview(registerItem))}
        onPublish={() => goTo(addresses.publish(registerItem))}
      />
    </Page>
  );
}

/** The draft of the register: changes, which merge with a colleague's. */
function useSchoolDraft(item: Item) {
  // What is published has no changes.
  const asChanges = useMemo(() => ({ ...item, data: [] }), [item]);
  const { edited, clash, saver, ...draft } = useDraft(asChanges, () => {});
  const [isMerged, setMerged] = useState(false);

  useEffect(() => {
    if (!clash) return;
    const { over, ancestor, mine, theirs } = clash;
    if (over === 'draft') setMerged(true);
    const data = mergeChanges(listOf(ancestor), listOf(mine.data), listOf(theirs.data));
    saver.settle({ data, uploads: [] });
  }, [clash, saver]);

  const change = useCallback(
    (update: (before: SchoolChanges) => SchoolChanges) => saver.put([], update(listOf(saver.state.read().edited.data))),
    [saver],
  );
  return { ...draft, changes: listOf(edited.data), change, isMerged };
}

const none: SchoolChanges = [];
const listOf = (data: unknown): SchoolChanges => (Array.isArray(data) ? data : none);
