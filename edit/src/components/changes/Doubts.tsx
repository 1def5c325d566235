import { type Both, otherLanguage } from 'contract/language.ts';
import { Link } from 'wouter';
import type { Change } from '../../../api/job.ts';
import { addresses } from '../../addresses.ts';
import { idOf } from '../../form/data.ts';
import { useLanguage } from '../../language.tsx';
import { StillRight } from '../StillRight.tsx';
import { doubtsAbout } from './doubts-about.ts';

/** Asks about what is probably not meant, each with a way to its field. */
export function Doubts({ item, change }: { item: string; change: Change }) {
  const { t } = useLanguage();

  return doubtsAbout(change).map(({ about, language }) => {
    const path = [...change.path, about === 'alone' ? otherLanguage(language) : language];
    return (
      <div key={`${about} ${language}`} className="note stack stack--start after taps">
        <p>{t(`publish.doubt.${about}.${language}`)}</p>
        {about === 'alone' && <StillRight item={item} texts={change.after as Both<string>} />}
        <Link href={`${addresses.item(item)}#${idOf(path)}`}>{t('publish.doubt.correct')}</Link>
      </div>
    );
  });
}
