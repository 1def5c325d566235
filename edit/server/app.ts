import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { browserFiles } from './browser-files.ts';
import { guard } from './guard.ts';
import { commonHeaders } from './headers.ts';
import type { Services } from './publishing/services.ts';
import { adminRoutes } from './routes/admin.ts';
import { itemRoutes } from './routes/items.ts';
import { peopleRoutes } from './routes/people.ts';
import { publicationRoutes } from './routes/publications.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { uploadRoutes } from './routes/uploads.ts';
import type { Accounts } from './session.ts';

/** All requests of the editors' app (edit/api/routes.ts), and the files of its browser app, which are in `folder`. */
export function createEditApp(accounts: Accounts, services: Services, folder: string): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(commonHeaders)) c.header(name, value);
  });
  app.use('/api/*', compress());
  app.use(guard(accounts));
  signInRoutes(app, accounts);
  peopleRoutes(app, accounts);
  itemRoutes(app, accounts, services);
  uploadRoutes(app, accounts, services);
  publicationRoutes(app, accounts, services);
  adminRoutes(app, accounts, services);
  browserFiles(app, folder, accounts.origin);
  return app;
}
