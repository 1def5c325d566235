import { shillings } from 'contract/shillings.ts';
import { Link, useLanguage, useToday, useTranslation } from 'platform';
import type { EventDetail } from '../../../content/events-content.ts';
import 'ui/styles/info-card.css';
import { isUpcoming } from '../../event-timing.ts';

const rows = ['team', 'newMember', 'subscription'] as const;

/** The fees for taking part (docs/spec.md, Numbers and limits). */
export function EventFees({ event, fees }: { event: EventDetail; fees: NonNullable<EventDetail['fees']> }) {
  const { t } = useTranslation('events');
  const language = useLanguage();
  const open = isUpcoming(event, useToday());

  return (
    <aside className="info-card" aria-label={t('fees.title')}>
      <h2 className="info-card__title">{t('fees.title')}</h2>
      <dl>
        {rows.map((row) => {
          const amount = fees[row];
          return (
            amount !== undefined && (
              <div key={row} className="info-card__row">
                <dt>{t(`fees.${row}`)}</dt>
                <dd>{shillings(amount, language)}</dd>
              </div>
            )
          );
        })}
      </dl>
      {open && (
        <p className="btns info-card__links">
          <Link className="more" to="/contact-us">
            {t('fees.register')}
          </Link>
        </p>
      )}
    </aside>
  );
}
