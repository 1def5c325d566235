import { type Both, otherLanguage } from 'contract/language.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Change } from '../../../api/job.ts';
import { addresses } from '../../addresses.ts';
import { send } from '../../api.ts';
import { ActionButton } from '../../components/ActionButton.tsx';
import { idOf } from '../../form/data.ts';
import { useLanguage } from '../../language.tsx';
import { doubtsAbout } from './doubts-about.ts';

/** Asks about what is probably not meant, each with a way to its field. */
export function Doubts({ item, change }: { item: string; change: Change }) {
  const { t } = useLanguage();

  return doubtsAbout(change).map(({ about, language }) => {
    const path = [...change.path, about === 'alone' ? otherLanguage(language) : language];
    return (
      <div key={`${about} ${language}`} className="note after taps">
        <p>{t(`publish.doubt.${about}.${language}`)}</p>
        {about === 'alone' && <StillRight item={item} texts={change.after} />}
        <Link href={`${addresses.item(item)}#${idOf(path)}`}>{t('publish.doubt.correct')}</Link>
      </div>
    );
  });
}

/** Says before the publication that the other language needs no change. */
function StillRight({ item, texts }: { item: string; texts: Change['after'] }) {
  const { t } = useLanguage();
  const [isSettled, setSettled] = useState(false);
  const settle = async () => {
    await send('POST', 'translations/settled', { item, ...(texts as Both<string>) });
    setSettled(true);
  };

  if (isSettled) return <p role="status">{t('translation.settled')}</p>;
  return (
    <ActionButton className="btn btn--plain" action={settle}>
      {t('translation.still')}
    </ActionButton>
  );
}
