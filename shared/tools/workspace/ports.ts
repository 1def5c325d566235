import type { AppName } from 'contract/section.ts';
import { appNamed } from './apps.ts';

const shellPort = appNamed('shell').port;

/** The port of the shell's development server. */
const firstPort = Number(process.env.PORT ?? shellPort);

/** The port of an app's development server. `PORT` moves all of them by the same distance. */
export const devPort = (name: AppName): number => appNamed(name).port - shellPort + firstPort;

export const devAddress = (name: AppName): string => `http://localhost:${devPort(name)}`;
