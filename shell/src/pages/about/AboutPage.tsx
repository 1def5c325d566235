import content from 'content:shell';
import { useContent, useHead, useTranslation } from 'platform';
import { Sheet } from 'shared/ui/Sheet.tsx';
import { PageOpening } from '../../layout/PageOpening.tsx';

export function AboutPage() {
  const { t } = useTranslation('shell');
  const about = useContent(content.about);
  useHead({ title: t('about.title'), description: about.description });

  return (
    <>
      <PageOpening title={t('about.title')} />
      <Sheet note={t('about.note')}>
        <p className="lead">{about.description}</p>
      </Sheet>
    </>
  );
}
