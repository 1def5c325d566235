import { useEffect, useState } from 'react';
import { Prose } from 'ui/Prose.tsx';
import { Page } from '../../components/Page.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { useLanguage } from '../../language.tsx';
import { patiently } from '../../patiently.ts';
import type { Guide } from './guide.ts';
import './help.css';

/** Each language's guide is a file of its own. */
const guides = {
  fr: () => import('../../../guide/fr.md'),
  en: () => import('../../../guide/en.md'),
};

/** The guide for teachers, which is also in edit/guide. */
export function HelpPage() {
  const { t, language } = useLanguage();
  const [guide, setGuide] = useState<Guide>();

  useEffect(() => {
    let isWanted = true;
    void patiently(guides[language]).then(({ default: loaded }) => isWanted && setGuide(loaded));
    return () => {
      isWanted = false;
    };
  }, [language]);

  return (
    <Page title={guide?.title ?? t('frame.help')}>
      {guide ? (
        <div className="help stack">
          {guide.parts.map((part) =>
            'text' in part ? (
              <Prose key={JSON.stringify(part.text)} text={part.text} />
            ) : (
              <img key={part.picture} className="help__picture" src={part.picture} alt={part.alt} loading="lazy" />
            ),
          )}
        </div>
      ) : (
        <Waiting />
      )}
    </Page>
  );
}
