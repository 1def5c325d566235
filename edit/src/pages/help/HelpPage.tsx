import { Prose } from 'ui/Prose.tsx';
import type { Guide } from '../../../guide/fr.md';
import { Page } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';
import { later } from '../../patiently.tsx';
import './help.css';

/** The guide for teachers, which is also in edit/guide. */
export function HelpPage() {
  const { t, language } = useLanguage();
  const GuideInLanguage = guides[language];

  return (
    <Page title={t('frame.help')}>
      <GuideInLanguage />
    </Page>
  );
}

const guideOf = (load: () => Promise<{ default: Guide }>) =>
  later(async () => {
    const { default: guide } = await load();
    return () => <GuideParts guide={guide} />;
  });

const guides = { fr: guideOf(() => import('../../../guide/fr.md')), en: guideOf(() => import('../../../guide/en.md')) };

const pictures = import.meta.glob<string>('../../../guide/pictures/*', {
  eager: true,
  query: '?url',
  import: 'default',
});
const pictureOf = (name: string) => pictures[`../../../guide/${name}`];

const GuideParts = ({ guide }: { guide: Guide }) => (
  <div className="help stack">
    {guide.map((part) =>
      'text' in part ? (
        <Prose key={JSON.stringify(part.text)} text={part.text} />
      ) : (
        <picture key={part.picture}>
          <source
            media="(prefers-color-scheme: dark)"
            srcSet={pictureOf(part.picture.replace('.webp', '-dark.webp'))}
          />
          <img className="help__picture" src={pictureOf(part.picture)} alt={part.alt} loading="lazy" />
        </picture>
      ),
    )}
  </div>
);
