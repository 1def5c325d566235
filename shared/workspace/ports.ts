import type { AppName } from 'contract/section.ts';
import { appNamed, apps } from './apps.ts';

const shellPort = appNamed('shell').port;

/** The port of the shell's development server. */
export const firstPort = Number(process.env.PORT ?? shellPort);

/** The port of an app's development server. `PORT` moves all of them by the same distance. */
export const devPort = (name: AppName): number => appNamed(name).port - shellPort + firstPort;

/** The last port that development servers may use. */
export const lastPort = (): number => Math.max(...apps.map(({ name }) => devPort(name)));

export const devAddress = (name: AppName): string => `http://localhost:${devPort(name)}`;
