import { useHydrated } from 'platform';
import { useState } from 'react';
import 'shared/styles/share.css';

interface ShareProps {
  /** The whole address of the page, `https://…`. */
  address: string;
  title: string;
  texts: { label: string; whatsapp: string; copy: string; copied: string; failed: string; more: string };
}

/** Ways to pass a page on: WhatsApp as a plain link; copying, and the system's own sheet where the browser has one. */
export function Share({ address, title, texts }: ShareProps) {
  const hydrated = useHydrated();
  const [said, setSaid] = useState('');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid(texts.copied);
    } catch {
      setSaid(`${texts.failed} ${address}`);
    }
  };
  // A visitor who closes the sheet has not failed.
  const share = () => navigator.share({ title, url: address }).catch(() => {});

  return (
    <section className="share" aria-label={texts.label}>
      <p className="share__label" aria-hidden="true">
        {texts.label}
      </p>
      <ul className="share__list" role="list">
        <li>
          <a
            className="btn btn--plain"
            href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`}
            rel="noopener"
          >
            {texts.whatsapp}
          </a>
        </li>
        <li className="share__scripted">
          <button type="button" className="btn btn--plain" onClick={copy}>
            {texts.copy}
          </button>
        </li>
        {hydrated && canShare() && (
          <li className="share__scripted">
            <button type="button" className="btn btn--plain" onClick={share}>
              {texts.more}
            </button>
          </li>
        )}
      </ul>
      <p className="share__status" role="status">
        {said}
      </p>
    </section>
  );
}

const canShare = (): boolean => typeof navigator.share === 'function';
