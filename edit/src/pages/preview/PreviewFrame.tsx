import { type Language, languages, localPath } from 'contract/language.ts';
import { useEffect, useRef, useState } from 'react';
import { Choice } from '../../components/Choice.tsx';
import { Select } from '../../components/Labelled.tsx';
import { useLanguage } from '../../language.tsx';

interface PreviewFrameProps {
  /** The preview's root, on an origin of its own. */
  site: string;
  /** French addresses of the pages that show the item. */
  pages: string[];
  title: string;
}

/** Widths of the frame's own window, CSS pixels, and its height. */
const windows = { phone: { width: 360, height: 640 }, computer: { width: 1280, height: 800 } };
type Window = keyof typeof windows;

/** The real pages in a frame, as on a phone or a computer, in both languages. */
export function PreviewFrame({ site, pages, title }: PreviewFrameProps) {
  const { t, language: own } = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const [kind, setKind] = useState<Window>('phone');
  const [path = '/', setPath] = useState(pages[0]);
  const { room, available } = useRoom();
  const { width, height } = windows[kind];
  const scale = Math.min(1, available / width);
  const address = new URL(localPath(path, language), site).href;

  return (
    <div className="stack stack--wide">
      <div className="btns">
        <Choice
          label={t('preview.width')}
          options={[
            { value: 'phone', text: t('preview.phone') },
            { value: 'computer', text: t('preview.computer') },
          ]}
          chosen={kind}
          choose={setKind}
        />
        <Choice
          label={t('preview.language')}
          options={languages.map((value) => ({ value, lang: value, text: t(`preview.in.${value}`) }))}
          chosen={language}
          choose={setLanguage}
        />
      </div>
      {pages.length > 1 && (
        <div className="preview__page">
          <Select
            id="preview-page"
            label={t('preview.page')}
            options={pages.map((value) => ({ value, text: value }))}
            value={path}
            choose={setPath}
          />
        </div>
      )}
      <div ref={room}>
        <div className="preview__window" style={{ width: width * scale, height: height * scale }}>
          <iframe
            title={t('preview.frame', { title })}
            src={address}
            width={width}
            height={height}
            style={{ transform: `scale(${scale})` }}
          />
        </div>
      </div>
      <p>
        <a className="more" href={address} target="_blank" rel="noopener noreferrer">
          {t('preview.open')}
        </a>
      </p>
    </div>
  );
}

/** An element and the width it has, which changes when a phone is turned. */
function useRoom() {
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(320);
  useEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setAvailable(entry.contentRect.width));
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return { room, available };
}
