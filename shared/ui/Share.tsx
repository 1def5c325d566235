import { type ShareCard, statusImageOf } from 'contract/picture.ts';
import { useHydrated } from 'platform';
import type { MouseEvent } from 'react';
import { useCopy } from './use-copy.ts';
import './styles/share.css';

interface ShareProps {
  /** The absolute address of the page. */
  address: string;
  card: ShareCard;
  texts: Record<'label' | 'whatsapp' | 'picture' | 'copy' | 'copied' | 'failed' | 'more', string>;
}

/** Shares a page: links to WhatsApp and a picture, a copy button, and the system's dialog if there is one. */
export function Share({ address, card, texts }: ShareProps) {
  const hydrated = useHydrated();
  const { status, copy } = useCopy(texts);
  const text = card.lines.join('\n');
  const message = encodeURIComponent(`${text}\n${address}`);

  // Closing the dialog rejects, and is no failure.
  const share = () => navigator.share({ title: card.lines[0], text, url: address }).catch(() => {});

  return (
    <section className="btns share" aria-label={texts.label}>
      <ul className="btns" role="list">
        <li>
          <a className="btn btn--plain" href={`https://wa.me/?text=${message}`} rel="noopener">
            {texts.whatsapp}
          </a>
        </li>
        <li>
          <a className="btn btn--plain" href={statusImageOf(card)} download onClick={sharePicture}>
            {texts.picture}
          </a>
        </li>
        <li className="scripted">
          <button type="button" className="btn btn--plain" onClick={() => copy(address)}>
            {texts.copy}
          </button>
        </li>
        {hydrated && canShare() && (
          <li className="scripted">
            <button type="button" className="btn btn--plain" onClick={share}>
              {texts.more}
            </button>
          </li>
        )}
      </ul>
      <p className="share__status" role="status">
        {status}
      </p>
    </section>
  );
}

const canShare = (): boolean => typeof navigator.share === 'function';

const pictureFile = (...parts: BlobPart[]): File => new File(parts, 'status.jpg', { type: 'image/jpeg' });

/** Opens the system's dialog with the picture, where it takes files; elsewhere the link downloads it. */
async function sharePicture(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  if (!navigator.canShare?.({ files: [pictureFile()] })) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  try {
    const picture = await fetch(href);
    await navigator.share({ files: [pictureFile(await picture.blob())] });
  } catch (error) {
    // On a slow connection the press is too long ago for the dialog.
    if ((error as Error).name !== 'AbortError') location.assign(href);
  }
}
