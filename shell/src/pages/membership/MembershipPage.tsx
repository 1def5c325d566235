import content from 'content:shell';
import { useContent, useHead, useTranslation } from 'platform';
import { Sheet } from 'ui/Sheet.tsx';
import { FeeGuide } from '../../components/FeeGuide.tsx';
import { PageOpening } from '../../layout/PageOpening.tsx';
import { Numbered } from './Numbered.tsx';
import '../../components/pair.css';

export function MembershipPage() {
  const { t } = useTranslation('shell');
  const { introduction, benefits, steps, feeNote } = useContent(content.membership);
  useHead({ title: t('membership.title'), description: introduction });

  return (
    <>
      <PageOpening title={t('membership.title')} lead={introduction} />
      <Sheet note={t('membership.benefitsNote')}>
        <div>
          <h2 className="h">{t('membership.benefits')}</h2>
          <Numbered items={benefits} />
        </div>
      </Sheet>
      <Sheet note={t('membership.stepsNote')} className="section shade">
        <div>
          <h2 className="h">{t('membership.steps')}</h2>
          <Numbered items={steps} className="numbered--large" />
        </div>
      </Sheet>
      <Sheet note={t('membership.feesNote')}>
        <div className="pair">
          <FeeGuide level={2} />
          <p className="lead">{feeNote}</p>
        </div>
      </Sheet>
    </>
  );
}
