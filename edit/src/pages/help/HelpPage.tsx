import { lazy } from 'react';
import { Prose } from 'ui/Prose.tsx';
import type { Guide } from '../../../guide/fr.md';
import { Page } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';
import { patiently } from '../../patiently.tsx';
import './help.css';

/** The guide for teachers, which is also in edit/guide. */
export function HelpPage() {
  const { language } = useLanguage();
  const GuideInLanguage = guides[language];
  return <GuideInLanguage />;
}

const guideOf = (load: () => Promise<{ default: Guide }>) =>
  lazy(async () => {
    const { default: guide } = await patiently(load);
    return { default: () => <GuidePage {...guide} /> };
  });

const guides = { fr: guideOf(() => import('../../../guide/fr.md')), en: guideOf(() => import('../../../guide/en.md')) };

const GuidePage = ({ title, parts }: Guide) => (
  <Page title={title}>
    <div className="help stack">
      {parts.map((part) =>
        'text' in part ? (
          <Prose key={JSON.stringify(part.text)} text={part.text} />
        ) : (
          <picture key={part.picture}>
            <source media="(prefers-color-scheme: dark)" srcSet={part.dark} />
            <img className="help__picture" src={part.picture} alt={part.alt} loading="lazy" />
          </picture>
        ),
      )}
    </div>
  </Page>
);
