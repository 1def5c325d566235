import content from 'content:shell';
import { useContent, useHead, useTranslation } from 'platform';
import { PageOpening } from '../../layout/PageOpening.tsx';

export function MembershipPage() {
  const { t } = useTranslation('shell');
  const { introduction } = useContent(content.membership);
  useHead({ title: t('membership.title'), description: introduction });

  return <PageOpening title={t('membership.title')} lead={introduction} />;
}
