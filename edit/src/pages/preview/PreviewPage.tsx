import { localPath } from 'contract/language.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'wouter';
import type { Item } from '../../../api/item.ts';
import { addresses, type PageProps } from '../../addresses.ts';
import { inAddress, Refused } from '../../api.ts';
import { ButtonLink, CopyLink, PlainButton } from '../../components/buttons.tsx';
import { JobProgress, useJob } from '../../components/job/JobProgress.tsx';
import { type Answered, answered, Page } from '../../components/Page.tsx';
import { headingOf } from '../../form/data.ts';
import { useLanguage } from '../../language.tsx';
import './preview.css';
import 'ui/styles/filters.css';

/** An item as it will look: its real pages, made from its draft. */
export const PreviewPage = answered(({ params }: PageProps) => `items/${inAddress(params['*'])}`, Preview);

function Preview({ value: { item, draft, data, pages, ...rest } }: Answered<Item>) {
  const { t, language } = useLanguage();
  const running = useJob();
  const { job, busy, start } = running;
  const preview = () => start('previews', { items: [item] });
  // Begun at once. A reload finds it by the address; one that the server has forgotten is refused, beside a button.
  const begin = useEffectEvent(() => busy || preview());
  useEffect(() => void begin(), []);

  const title = headingOf({ item, ...rest }, draft?.data ?? data, language);
  return (
    <Page title={t('preview.title', { title })} above={<Link href={addresses.item(item)}>{t('preview.back')}</Link>}>
      <div className="stack stack--wide">
        {job?.state === 'done' && job.address ? (
          <PreviewFrame site={job.address} pages={pages} title={title} />
        ) : (
          <JobProgress running={running} />
        )}
        {!busy && (
          <div className="btns">
            {job?.state === 'done' && <ButtonLink href={addresses.publish(item)}>{t('preview.publish')}</ButtonLink>}
            <PlainButton onClick={() => void preview()}>
              {t(running.failure instanceof Refused || job?.state === 'refused' ? 'preview.retry' : 'preview.again')}
            </PlainButton>
          </div>
        )}
      </div>
    </Page>
  );
}

interface PreviewFrameProps {
  /** The preview's root, on an origin of its own. */
  site: string;
  pages: string[];
  title: string;
}

const widths = { phone: 'min(100%, 360px)', computer: '1024px' };

/** The real pages in a frame, as on a phone or a computer. Their links work, also to the other language. */
function PreviewFrame({ site, pages, title }: PreviewFrameProps) {
  const { t, language } = useLanguage();
  const [kind, setKind] = useState<keyof typeof widths>('phone');
  const [path = '/'] = pages;
  const address = new URL(localPath(path, language), site).href;

  return (
    <div className="stack stack--wide">
      <fieldset className="switch" aria-label={t('preview.width')}>
        {(['phone', 'computer'] as const).map((value) => (
          <button key={value} type="button" aria-pressed={value === kind} onClick={() => setKind(value)}>
            {t(`preview.${value}`)}
          </button>
        ))}
      </fieldset>
      {/* A computer is wider than a phone, and the keyboard scrolls what has the focus. */}
      <div
        className="preview__window"
        {...(kind === 'computer' && { tabIndex: 0, role: 'region', 'aria-label': t('preview.computer') })}
      >
        <iframe title={t('preview.frame', { title })} src={address} style={{ width: widths[kind] }} />
      </div>
      <p>
        <a className="more" href={address} target="_blank" rel="noopener noreferrer">
          {t('preview.open')}
        </a>
      </p>
      <CopyLink address={address} label={t('preview.link')} title={title} />
    </div>
  );
}
