import { ofPublisher } from 'publish/publisher/records.ts';

/** Loaded before the commands that a publisher runs: they build and compose stand-ins. */
if (process.env[ofPublisher]) await import('./commands.ts');
