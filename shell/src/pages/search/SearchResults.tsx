import type { SearchEntry } from 'contract/search.ts';
import type { TFunction } from 'i18next';
import { Link, useToday, useTranslation } from 'platform';
import { cached } from 'platform/cached.ts';
import { memo, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fetchJson } from '../../sections/fetch-json.ts';
import type { Sought } from './query.ts';
import { quote } from './quote.ts';
import type { ResultGroup } from './site-search.ts';

/** How many results of a kind show before a visitor asks for all. */
const firstResults = 5;

interface ResultsProps {
  group: ResultGroup;
  query: string;
  sought: Sought[];
}

/** The results of one kind, the best first. Memoised: each key draws the field before new results. */
export const SearchResults = memo(function SearchResults({ group: { kind, entries }, query, sought }: ResultsProps) {
  const { t } = useTranslation('shell');
  /** The query of which the visitor asked for all results. */
  const [allOf, setAllOf] = useState<string>();
  const all = allOf === query;
  const list = useRef<HTMLUListElement>(null);
  const hidden = entries.length - firstResults;

  /** The button disappears, so focus moves to the first result that it showed. */
  const showAll = () => {
    flushSync(() => setAllOf(query));
    list.current?.querySelectorAll('a')[firstResults]?.focus();
  };

  return (
    <section className="page-grid found" aria-labelledby={`found-${kind}`}>
      <p className="note">{t('search.number', { count: entries.length })}</p>
      <div className="stack">
        <h2 id={`found-${kind}`}>{t(`search.kind.${kind}`)}</h2>
        <ul ref={list} role="list">
          {(all ? entries : entries.slice(0, firstResults)).map((entry) => (
            <Result key={`${entry.to} ${entry.title} ${entry.note}`} entry={entry} sought={sought} t={t} />
          ))}
        </ul>
        {!all && hidden > 0 && (
          <button type="button" className="btn btn--plain" onClick={showAll}>
            {t('search.more', { count: hidden })}
          </button>
        )}
      </div>
    </section>
  );
});

interface ResultProps {
  entry: SearchEntry;
  sought: Sought[];
  /** The group’s: to ask for it in each row takes as long as to draw the row. */
  t: TFunction<'shell'>;
}

function Result({ entry, sought, t }: ResultProps) {
  const { kind, title, to, note, end, sentences } = entry;
  const isUpcoming = end !== undefined && end >= useToday();
  const address = to.replace('{title}', encodeURIComponent(title));

  return (
    <li>
      {kind === 'document' ? (
        <a href={address} target="_blank" rel="noopener">
          {title}
          <span className="sr-only">{t('search.newTab')}</span>
        </a>
      ) : (
        <Link to={address}>{title}</Link>
      )}
      {note && (
        <p className="quiet">
          {note}
          {isUpcoming && <b> {t('search.upcoming')}</b>}
        </p>
      )}
      {sentences && <MatchedSentence address={sentences} sought={sought} />}
    </li>
  );
}

const sentencesAt = cached((address: string) => fetchJson<string[]>(address));

/** Sentences are fetched after this pause in typing. */
const pauseMs = 400;

/** The sentence of a result that matched, with its words marked. It is fetched once the result is in view. */
function MatchedSentence({ address, sought }: { address: string; sought: Sought[] }) {
  const [parts, setParts] = useState<string[]>();
  const paragraph = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!paragraph.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = true;
    // Without its sentence a result is still of use.
    const fetchIt = () =>
      sentencesAt(address).then(
        (sentences) => latest && setParts(quote(sentences, sought)),
        () => {},
      );
    const view = new IntersectionObserver((seen) => {
      clearTimeout(timer);
      if (seen.some(({ isIntersecting }) => isIntersecting)) timer = setTimeout(fetchIt, pauseMs);
    });
    view.observe(paragraph.current);
    return () => {
      latest = false;
      clearTimeout(timer);
      view.disconnect();
    };
  }, [address, sought]);

  return (
    <p ref={paragraph} className="matched">
      {parts?.map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))}
    </p>
  );
}
