import { type Language, languages } from 'contract/language.ts';
import type { ReactNode } from 'react';
import type { Upload } from '../../../api/item.ts';
import type { Change } from '../../../api/job.ts';
import { namedBy, reads } from '../../form/blanks.ts';
import { addressOf, pictureFile } from '../../form/data.ts';
import { useLanguage } from '../../language.tsx';
import { type Piece, plainWords, wordDiff } from './word-diff.ts';
import './changes.css';

interface ChangeListProps {
  changes: Change[];
  /** With those of a draft, pictures are shown. */
  uploads?: Upload[];
  about?: (change: Change) => ReactNode;
  /** What the two versions are called, if not before and after. */
  names?: Names;
}

export const sides = ['before', 'after'] as const;
export type Side = (typeof sides)[number];

type Names = Record<Side, string>;

/** What changed in an item: each text before and after, with the changed words marked. */
export function ChangeList({ changes, uploads, about, names: given }: ChangeListProps) {
  const { t, inLanguage, day } = useLanguage();
  const said = (text: string): string => (isDate.test(text) ? day(text) : reads(text, namedBy(t)));
  const names = given ?? { before: t('changes.before'), after: t('changes.after') };
  if (changes.length === 0) return <p className="quiet">{t('changes.none')}</p>;
  return (
    <dl className="changes stack">
      {changes.map((change) => (
        <div key={change.path.join('.')}>
          <dt>{inLanguage(change.label)}</dt>
          {parts(change).map(({ language, before, after }) => (
            <ChangedText key={language ?? 'both'} {...{ language, names }} before={said(before)} after={said(after)} />
          ))}
          {uploads && change.extension && <Thumbnails change={change} uploads={uploads} />}
          {about && <dd>{about(change)}</dd>}
        </div>
      ))}
    </dl>
  );
}

interface ChangedText {
  /** Of a text that is in both languages. */
  language?: Language | undefined;
  before: string;
  after: string;
}

const isDate = /^\d{4}-\d{2}-\d{2}$/;

/** The languages in which a text changed, or a value that has no language, such as a date. */
function parts({ before = '', after = '', isMarkdown }: Change): ChangedText[] {
  if (typeof before !== 'object' && typeof after !== 'object') return [{ before, after }];
  const at = (text: typeof before, language: Language): string => (typeof text === 'object' ? text[language] : text);
  return languages
    .map((language) => ({ language, before: at(before, language), after: at(after, language) }))
    .filter((part) => part.before !== part.after)
    .map(({ language, before, after }) => {
      const plain = { before: plainWords(before), after: plainWords(after) };
      // As it is written, if nothing but its form has changed.
      return { language, ...(isMarkdown && plain.before !== plain.after ? plain : { before, after }) };
    });
}

function Thumbnails({ change: { before, after, extension = '' }, uploads }: { change: Change; uploads: Upload[] }) {
  const { t } = useLanguage();
  const versions = { before: [before, []], after: [after, uploads] } as const;

  return sides.map((side) => {
    const [name, sent] = versions[side];
    if (typeof name !== 'string') return null;
    const address = addressOf(pictureFile(name, extension), sent);
    return (
      <dd key={side}>
        <img className="picture__shown" src={`${address}?small`} alt={t(`changes.${side}`)} loading="lazy" />
      </dd>
    );
  });
}

function ChangedText({ language, before, after, names }: ChangedText & { names: Names }) {
  const { t } = useLanguage();
  const pieces = before && after ? shorten(wordDiff(before, after)) : undefined;
  const side = (own: Side, text: string) => (
    <p className="changes__side" data-side={own}>
      <span className="quiet fine-print">{names[own]}</span>
      <span lang={language} className="changes__text">
        {pieces ? pieces.map((piece, index) => marked(piece, own, index)) : text}
        {!text && <i lang="">{t('changes.nothing')}</i>}
      </span>
    </p>
  );

  return (
    <dd>
      {language && <p className="quiet fine-print">{t(`changes.in.${language}`)}</p>}
      {side('before', before)}
      {side('after', after)}
    </dd>
  );
}

function marked({ value, added, removed }: Piece, side: Side, key: number): ReactNode {
  if (removed) return side === 'before' && <del key={key}>{value}</del>;
  return added ? side === 'after' && <ins key={key}>{value}</ins> : value;
}

/** Letters left of an unchanged text beside a change. */
const around = 60;

/** Leaves out the middle of what did not change, so that a changed word of a long text is in sight. */
const shorten = (pieces: Piece[]): Piece[] =>
  pieces.map((piece, index) => {
    if (piece.added || piece.removed || piece.value.length < 3 * around) return piece;
    const start = index === 0 ? '' : piece.value.slice(0, around).replace(/\S*$/, '');
    const end = index === pieces.length - 1 ? '' : piece.value.slice(-around).replace(/^\S*/, '');
    return { ...piece, value: `${start}…${end}` };
  });
