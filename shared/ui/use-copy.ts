import { useState } from 'react';

/** Copies a text, and says whether it worked. If not, the text follows, to be copied by hand. */
export function useCopy(texts: { copied: string; failed: string }) {
  const [status, setStatus] = useState('');
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(texts.copied);
    } catch {
      setStatus(`${texts.failed} ${text}`);
    }
  };
  return { status, copy };
}
