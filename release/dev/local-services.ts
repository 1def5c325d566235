import { mailSink, sendEndpoint } from 'serve/mail/mail-sink.ts';
import sirv from 'sirv';
import { releasesFolder } from 'store/release.ts';
import type { Plugin } from 'vite';

/** What pages in development need besides the apps: the files of released sections, and an endpoint for mail. */
export function localServices(): Plugin {
  const files = sirv(releasesFolder, { dev: true });
  return {
    name: 'local-services',
    configureServer({ middlewares }) {
      const mail = mailSink();
      middlewares.use(sendEndpoint, (request, response) => void mail(request, response));
      middlewares.use((request, response, next) => {
        const [, release, file] = /^\/assets\/([a-z-]+\/[a-f0-9]+)\/(.+)$/.exec(request.url ?? '') ?? [];
        if (!file) return next();
        request.url = `/${release}/client/${file}`;
        files(request, response, () => void response.writeHead(404).end());
      });
    },
  };
}
