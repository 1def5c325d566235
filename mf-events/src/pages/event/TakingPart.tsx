import { shillings } from 'contract/shillings.ts';
import { entryFees } from 'contract/taking-part.ts';
import { useLanguage, useToday, useTranslation } from 'platform';
import { ButtonLink, MoreLink } from 'ui/ButtonLink.tsx';
import { InfoCard } from 'ui/InfoCard.tsx';
import type { EventDetail } from '../../../content/content.ts';
import { isUpcoming, takesEntries } from '../../event-timing.ts';

function EnterButton({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events');
  const isOpen = takesEntries(event, useToday());

  return isOpen && <ButtonLink to={`/contact-us/events/${event.slug}`}>{t('fees.register')}</ButtonLink>;
}

/** Below the title: how to enter an event, or that it is over, with a link to the next ones. */
export function EventAction({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events');
  const today = useToday();
  const { closesOn } = event.entries ?? {};

  if (!isUpcoming(event, today))
    return (
      <p className="btns">
        {t('over')} <MoreLink to="/events/upcoming-events">{t('upcoming.title')}</MoreLink>
      </p>
    );
  return (
    closesOn &&
    takesEntries(event, today) && (
      <p className="btns">
        <EnterButton event={event} />
        <span className="quiet">{t('fees.until', { day: closesOn })}</span>
      </p>
    )
  );
}

/** The fees, and the closing day of entries. Gone once the event is over. */
export function TakingPart({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events');
  const language = useLanguage();
  const { fees, entries } = event;
  if (!(fees ?? entries) || !isUpcoming(event, useToday())) return null;

  const paid = (amount?: number) => amount && shillings(amount, language);
  const rows = [
    ...entryFees.map((fee) => ({ name: t(`fees.${fee}`), value: paid(fees?.[fee]) })),
    { name: t('fees.places'), value: entries?.places },
    { name: t('fees.closes'), value: entries?.closesOn },
  ];

  return (
    <InfoCard title={t('fees.title')} rows={rows}>
      <p className="btns info-card__links">
        <EnterButton event={event} />
      </p>
    </InfoCard>
  );
}
