import { shillings } from 'contract/shillings.ts';
import { useContent, useLanguage, useTranslation } from 'platform';
import { Fragment } from 'react';
import { content } from '../items.ts';
import 'ui/styles/info-card.css';
import './components.css';

export function FeeGuide({ level }: { level: 2 | 3 }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { application, registration, subscription } = useContent(content.fees);
  const [Title, Group] = level === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  const paid = (amount: number) => shillings(amount, language);
  const aYear = t('fees.aYear', { amount: paid(subscription) });
  const groups = [
    {
      name: 'new',
      rows: [
        { name: 'application', amount: paid(application) },
        { name: 'registration', amount: paid(registration) },
        { name: 'total', amount: paid(application + registration) },
      ],
    },
    { name: 'continuing', rows: [{ name: 'subscription', amount: aYear }] },
  ] as const;

  return (
    <div className="info-card fees">
      <Title className="info-card__title">{t('fees.title')}</Title>
      {groups.map((group) => (
        <Fragment key={group.name}>
          <Group>{t(`fees.${group.name}`)}</Group>
          <dl>
            {group.rows.map(({ name, amount }) => (
              <div
                key={name}
                className={name === 'total' ? 'row info-card__row info-card__row--sum' : 'row info-card__row'}
              >
                <dt>{t(`fees.${name}`)}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
        </Fragment>
      ))}
    </div>
  );
}
