import type { AppName } from 'contract/section.ts';
import { appNamed, apps } from './apps.ts';

const shellPort = appNamed('shell').port;

/** Where the shell's development server listens: on `PORT` if it is set. */
export const firstPort = Number(process.env.PORT ?? shellPort);

/** The port of an app's development server on localhost. `PORT` moves all of them by the same distance. */
export const devPort = (name: AppName): number => appNamed(name).port - shellPort + firstPort;

/** The last port that development servers may use. */
export const lastPort = (): number => Math.max(...apps.map(({ name }) => devPort(name)));

export const devAddress = (name: AppName): string => `http://localhost:${devPort(name)}`;
