/** Uses the association's own content, in a store of its own. Import this before the settings. */
process.env.SITE_CONTENT = 'shared/content';
process.env.SITE_DIR = '.site-walk';
