import { assetsRoot } from 'contract/file-names.ts';
import { mailSink, sendEndpoint } from 'serve/mail-sink.ts';
import sirv from 'sirv';
import { assetsFolder } from 'store/release.ts';
import type { Plugin } from 'vite';

/** What pages in development need besides the apps: the files of released sections, and an endpoint for mail. */
export function localServices(): Plugin {
  const files = sirv(assetsFolder, { dev: true });
  return {
    name: 'local-services',
    configureServer({ middlewares }) {
      const mail = mailSink();
      middlewares.use(sendEndpoint, (request, response) => void mail(request, response));
      middlewares.use(assetsRoot, (request, response) =>
        files(request, response, () => void response.writeHead(404).end()),
      );
    },
  };
}
