import { bodyLimit } from 'hono/body-limit';
import { refusal } from './refusal.ts';

/** For requests whose JSON is at most a few KB. */
export const smallBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => {
    throw refusal(413, tooLarge);
  },
});

const tooLarge = {
  fr: 'La demande est trop volumineuse.',
  en: 'The request is too large.',
};
