import { Link, useLanguage, useTranslation } from 'platform';
import type { EventDetail } from 'shared/content/events.ts';
import { shillings } from 'shared/language/shillings.ts';
import 'shared/styles/label.css';

const rows = ['team', 'newMember', 'subscription'] as const;

/** What taking part costs, as on a notebook's label (spec §9). */
export function EventFees({ fees }: { fees: NonNullable<EventDetail['fees']> }) {
  const { t } = useTranslation('events');
  const language = useLanguage();

  return (
    <aside className="label" aria-label={t('fees.title')}>
      <h2 className="label__title">{t('fees.title')}</h2>
      <dl>
        {rows.map((row) => {
          const amount = fees[row];
          return (
            amount !== undefined && (
              <div key={row} className="label__row">
                <dt>{t(`fees.${row}`)}</dt>
                <dd>{shillings(amount, language)}</dd>
              </div>
            )
          );
        })}
      </dl>
      <p className="btns label__links">
        <Link className="more" to="/contact-us">
          {t('fees.register')}
        </Link>
      </p>
    </aside>
  );
}
