/** The address of a preview: on the server of this machine, or as `SITE_PREVIEWS` says (`https://*.site.example`). */
export const previewAddress = (id: string, port = process.env.PORT ?? '4173'): string =>
  (process.env.SITE_PREVIEWS ?? `http://*.localhost:${port}`).replace('*', id);
