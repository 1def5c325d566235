import content from 'content:shell';
import { useContent, useLanguage, useTranslation } from 'platform';
import { shillings } from 'shared/language/shillings.ts';
import 'shared/styles/label.css';
import './fee-guide.css';

/** The fees as on a notebook's label: what new members pay, and what continuing members pay each year (spec §9). */
export function FeeGuide({ level }: { level: 2 | 3 }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { application, registration, subscription } = useContent(content.fees);
  const [Title, Group] = level === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);

  return (
    <div className="label fees">
      <Title className="label__title">{t('fees.title')}</Title>
      <Group>{t('fees.new')}</Group>
      <dl>
        <div className="label__row">
          <dt>{t('fees.application')}</dt>
          <dd>{shillings(application, language)}</dd>
        </div>
        <div className="label__row">
          <dt>{t('fees.registration')}</dt>
          <dd>{shillings(registration, language)}</dd>
        </div>
        <div className="label__row label__row--sum">
          <dt>{t('fees.total')}</dt>
          <dd>{shillings(application + registration, language)}</dd>
        </div>
      </dl>
      <Group>{t('fees.continuing')}</Group>
      <dl>
        <div className="label__row">
          <dt>{t('fees.subscription')}</dt>
          <dd>{t('fees.aYear', { amount: shillings(subscription, language) })}</dd>
        </div>
      </dl>
    </div>
  );
}
