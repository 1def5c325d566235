/** The events that are reported. The shell sends the last one (part-failed.ts). */
const events = ['error', 'unhandledrejection', 'securitypolicyviolation', 'partfailed'];

/**
 * An inline script for documents of a site with reports: keeps what happens before the code that reports it has loaded
 * (start-reports.ts), at most 20 events.
 */
export const earlyReports = `self.met=[];for(const t of${JSON.stringify(events)})addEventListener(t,e=>met.length<20&&met.push(e));`;

declare global {
  interface Window {
    /** What has happened and is not yet reported. Absent in development and in documents of an older shell. */
    met?: Event[];
  }
}
