import content from 'content:shell';
import { useContent, useHead, useTranslation } from 'platform';
import { ButtonLink } from 'ui/ButtonLink.tsx';
import { PageSection } from 'ui/PageSection.tsx';
import { FeeGuide } from '../../components/FeeGuide.tsx';
import { ShellPageHeader } from '../../layout/ShellPageHeader.tsx';
import './membership.css';
import '../../components/components.css';

export function MembershipPage() {
  const { t } = useTranslation('shell');
  const { introduction, benefits, steps, feeNote } = useContent(content.membership);
  useHead({ title: t('membership.title'), description: introduction });

  return (
    <>
      <ShellPageHeader title={t('membership.title')} lead={introduction} />
      <PageSection note={t('membership.benefitsNote')}>
        <div>
          <h2 className="heading">{t('membership.benefits')}</h2>
          <NumberedList items={benefits} />
        </div>
      </PageSection>
      <PageSection note={t('membership.stepsNote')} className="section shade">
        <div>
          <h2 className="heading">{t('membership.steps')}</h2>
          <NumberedList items={steps} className="numbered--large" />
        </div>
      </PageSection>
      <PageSection note={t('membership.feesNote')}>
        <div className="pair">
          <FeeGuide level={2} />
          <div className="stack">
            <p className="lead">{feeNote}</p>
            <p className="btns">
              <ButtonLink to="/contact-us/join">{t('membership.join')}</ButtonLink>
            </p>
          </div>
        </div>
      </PageSection>
    </>
  );
}

function NumberedList({ items, className = '' }: { items: { title: string; text: string }[]; className?: string }) {
  return (
    <ol className={`numbered ${className}`} role="list">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
