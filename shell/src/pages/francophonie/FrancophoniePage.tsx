import content from 'content:shell';
import { useContent, useHead, useTranslation } from 'platform';
import { PageOpening } from '../../layout/PageOpening.tsx';

export function FrancophoniePage() {
  const { t } = useTranslation('shell');
  const { introduction } = useContent(content.francophonie);
  useHead({ title: t('francophonie.title'), description: introduction });

  return <PageOpening title={t('francophonie.title')} lead={introduction} />;
}
