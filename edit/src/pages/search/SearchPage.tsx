import { useState } from 'react';
import { Link } from 'wouter';
import type { SearchHit } from '../../../api/item.ts';
import { addresses, type PageProps } from '../../addresses.ts';
import { Button, withName } from '../../components/buttons.tsx';
import { plainWords } from '../../components/changes/word-diff.ts';
import { Input } from '../../components/inputs.tsx';
import { Failure, Page, Rows, useAnswer } from '../../components/Page.tsx';
import { namedBy, reads } from '../../form/blanks.ts';
import { idOf } from '../../form/data.ts';
import { useLanguage } from '../../language.tsx';

/** Finds words in all content, `/search`, or what uses a file, `/search/pictures/events/open-day.jpg`. */
export function SearchPage({ params: { '*': file } }: PageProps) {
  const { t, inLanguage } = useLanguage();
  const [words, setWords] = useState('');
  const [sought, setSought] = useState('');
  const query = file ? new URLSearchParams({ file }) : sought && new URLSearchParams({ words: sought });
  const { value, failure, again } = useAnswer<SearchHit[]>(query ? `search?${query}` : undefined);

  return (
    <Page
      title={file ? t('search.usesOf', { name: file.replace(/^.*\//, '') }) : t('search.title')}
      above={<Link href={addresses.home}>{t('frame.home')}</Link>}
    >
      {!file && (
        <search>
          <form
            className="fields stack--start"
            onSubmit={(event) => {
              event.preventDefault();
              setSought(words);
            }}
          >
            <Input id="words" type="search" maxLength={200} label={t('search.words')} value={words} write={setWords} />
            <Button type="submit">{t('list.search')}</Button>
          </form>
        </search>
      )}
      {failure && <Failure failure={failure} again={again} />}
      <p className="after" role="status">
        {value && t(file ? 'search.uses' : 'list.found', { count: value.length })}
      </p>
      <Rows className="stack" items={value ?? []} keyOf={({ item }) => item}>
        {({ item, title, kind, text, path, isOwn, page = '/' }) => (
          <>
            <p className="taps">
              {isOwn ? (
                <Link href={`${addresses.item(item)}${path ? `#${idOf(path)}` : ''}`}>{inLanguage(title)}</Link>
              ) : (
                <a href={addresses.live(page)}>{inLanguage(title)}</a>
              )}
              {!isOwn && (
                <Link className="more" href={addresses.item(item)}>
                  {withName(t('ask.link'), inLanguage(title))}
                </Link>
              )}
            </p>
            <p className="quiet fine-print">
              {inLanguage(kind)}
              {text && ` · ${reads(plainWords(text).replace(/^• /, ''), namedBy(t))}`}
            </p>
          </>
        )}
      </Rows>
    </Page>
  );
}
