import { fold, wordsOf } from 'contract/fold.ts';
import { useState } from 'react';
import { differences } from '../../../api/differences.ts';
import { type Field, labelAt } from '../../../api/form.ts';
import { plainWords } from '../../components/changes/word-diff.ts';
import { Input } from '../../components/inputs.tsx';
import { namedBy, reads } from '../../form/blanks.ts';
import { idOf } from '../../form/data.ts';
import { leadingTo } from '../../form/form-context.tsx';
import { useLanguage } from '../../language.tsx';

const maxShown = 30;

/** The fields of a long form, by words of their names or texts. Without words, the first of each part. */
export function FormIndex({ form, data }: { form: Field[]; data: unknown }) {
  const { t, inLanguage } = useLanguage();
  const [words, setWords] = useState('');
  const sought = wordsOf(words);
  const all = differences(undefined, data).map(({ path, after }) => ({
    path,
    label: inLanguage(labelAt(form, path)),
    text: reads(plainWords(String(after)), namedBy(t)),
  }));
  const found =
    sought.length > 0
      ? all.filter(({ label, text }) => sought.every((word) => fold(`${label} ${text}`).includes(word)))
      : all.filter(({ path }, index) => path[0] !== all[index - 1]?.path[0]);

  return (
    <search className="stack">
      <Input id="in-form" type="search" maxLength={100} label={t('index.words')} value={words} write={setWords} />
      <p className="quiet" role="status">
        {found.length === 0 && t('index.none')}
      </p>
      <ul className="taps" role="list">
        {found.slice(0, maxShown).map(({ path, label, text }) => (
          <li key={idOf(path)}>
            <a {...leadingTo(path)}>{sought.length > 0 ? label : label.split(', ')[0]}</a>
            {sought.length > 0 && <span className="quiet fine-print"> {text.slice(0, 80)}</span>}
          </li>
        ))}
      </ul>
    </search>
  );
}
