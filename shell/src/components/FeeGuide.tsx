import content from 'content:shell';
import { useContent, useLanguage, useTranslation } from 'platform';
import { shillings } from 'shared/language/shillings.ts';
import 'shared/styles/label.css';

/** The fees as on a notebook's label: what new members pay, and what continuing members pay each year (spec §9). */
export function FeeGuide({ level: Heading }: { level: 'h2' | 'h3' }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { application, registration, subscription } = useContent(content.fees);
  const rows = [
    { name: 'application', amount: shillings(application, language) },
    { name: 'registration', amount: shillings(registration, language) },
    { name: 'total', amount: shillings(application + registration, language) },
    { name: 'subscription', amount: t('fees.aYear', { amount: shillings(subscription, language) }) },
  ] as const;

  return (
    <div className="label">
      <Heading className="label__title">{t('fees.title')}</Heading>
      <dl>
        {rows.map(({ name, amount }) => (
          <div key={name} className={name === 'total' ? 'label__row label__row--sum' : 'label__row'}>
            <dt>{t(`fees.${name}`)}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
