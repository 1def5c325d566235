import { Link, useContent, useHead, useTranslation } from 'platform';
import { ButtonLink } from 'ui/ButtonLink.tsx';
import { LinkedText } from 'ui/LinkedText.tsx';
import { PageSection } from 'ui/PageSection.tsx';
import { PaymentCard } from 'ui/PaymentCard.tsx';
import { FeeGuide } from '../../components/FeeGuide.tsx';
import { content } from '../../items.ts';
import { ShellPageHeader } from '../../layout/ShellPageHeader.tsx';
import './membership.css';
import '../../components/components.css';

export function MembershipPage() {
  const { t } = useTranslation('shell');
  const { introduction, benefits, steps, feeNote } = useContent(content.membership);
  const { payment } = useContent(content.joining);
  useHead({ title: t('membership.title'), description: introduction });

  return (
    <>
      <ShellPageHeader title={t('membership.title')} lead={introduction}>
        <p className="btns">
          <ButtonLink to="/contact-us/join">{t('membership.join')}</ButtonLink>
        </p>
      </ShellPageHeader>
      <PageSection note={t('membership.feesNote')} className="section below-header">
        <div className="stack">
          <div className="pair">
            <FeeGuide level={2} />
            <PaymentCard payment={payment} texts={t('pay', { returnObjects: true })} />
          </div>
          <p className="text">{feeNote}</p>
        </div>
      </PageSection>
      <PageSection note={t('membership.stepsNote')} className="section shade">
        <div>
          <h2 className="heading">{t('membership.steps')}</h2>
          <NumberedList items={steps} className="numbered--large" />
        </div>
      </PageSection>
      <PageSection note={t('membership.benefitsNote')}>
        <div>
          <h2 className="heading">{t('membership.benefits')}</h2>
          <NumberedList items={benefits} />
        </div>
      </PageSection>
      <section className="page-grid section">
        <p className="btns">
          <ButtonLink to="/contact-us/join">{t('membership.join')}</ButtonLink>
        </p>
      </section>
    </>
  );
}

interface NumberedListProps {
  items: { title: string; text: string; link?: { to: string; label: string } | undefined }[];
  className?: string;
}

function NumberedList({ items, className = '' }: NumberedListProps) {
  return (
    <ol className={`numbered ${className}`} role="list">
      {items.map(({ title, text, link }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>
            <LinkedText text={text} />
            {link && <br />}
            {link && <Link to={link.to}>{link.label}</Link>}
          </p>
        </li>
      ))}
    </ol>
  );
}
